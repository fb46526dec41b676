export { embeddedConnectors } from "../adapters/embedded/embeddedConnector.js"
export { embeddedFeature } from "../features/embedded/embeddedFeature.js"

// Loaded before this. Exported, so that a bundler does not divide what these share with it into more files.
export { builtIn as shared } from "../features/builtIn.js"
export { createEngine as engine } from "../wallet/engine.js"
