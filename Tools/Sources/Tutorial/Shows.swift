/// The names of the shows, in order.
let showNames = [
    "A Walk at Night", "Almanac", "Argon", "Borders", "Brass", "Chalk", "Corona", "Dawn Chorus", "Dust", "Eclipse",
    "Ember", "Far Side", "Field Notes", "Gnomon", "Half Moon", "Horizon", "Ink", "Isobar", "Juniper", "Kelvin",
    "Lantern", "Limb", "Meridian", "Nadir", "Occult", "Orbit", "Parallax", "Penumbra", "Quill", "Refraction", "Saros",
    "Shade", "Terminator", "Totality", "Umbra", "Vesper", "Waning", "Waxing", "Xenon", "Yarrow", "Zenith",
]
