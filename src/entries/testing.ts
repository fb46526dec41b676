export type { AnnouncedInfo } from "../testing/announcement.js"
export { announce } from "../testing/announcement.js"
export type { ScriptedProvider, ScriptedWallet, ScriptedWalletOptions } from "../testing/scriptedWallet.js"
export { scriptedWallet } from "../testing/scriptedWallet.js"
