// What the shell gives to extensions from version 45 on.
const ExtensionUtils = imports.misc.extensionUtils;

var Extension = class Extension {
    constructor() {
        const {metadata, path} = ExtensionUtils.getCurrentExtension();
        Object.assign(this, {metadata, path});
        ExtensionUtils.initTranslations();
    }

    getSettings() {
        return ExtensionUtils.getSettings();
    }
};

var ExtensionPreferences = Extension;
var gettext = ExtensionUtils.gettext;
