export { evm } from "../adapters/evm/evm.js"
