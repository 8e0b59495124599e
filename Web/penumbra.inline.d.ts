export * from "./penumbra.js";
export * from "./penumbra-theme.js";
export * from "./penumbra-head.js";
import "./penumbra-toggle.js";
