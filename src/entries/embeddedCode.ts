export { embeddedConnectors } from "../adapters/embedded/embeddedConnector.js"
export { embeddedFeature } from "../features/embedded/embeddedFeature.js"
export { builtIn as shared } from "../features/builtIn.js"
export { createEngine as engine } from "../wallet/engine.js"
