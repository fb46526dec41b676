export { openRelay } from "../adapters/walletConnect/openRelay.js"
export { builtIn as shared } from "../features/builtIn.js"
export { createEngine as engine } from "../wallet/engine.js"
