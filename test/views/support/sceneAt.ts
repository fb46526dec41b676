import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { Route } from "../../../src/model/modal/modal.js"
import { errorCodes, errorOf } from "../../model/support/errorExamples.js"
import { connection, metaMask, type Scene, stateIn } from "./stillWallet.js"

export const HASH = `0x${"5c".repeat(32)}`
export const now = Date.UTC(2026, 5, 15, 12)
export const connections = stateIn({ connections: [connection(metaMask)] })
/** A view of a connected user. */
export const at = (route: Route, more: Partial<Scene> = {}): Scene => ({
  ...{ connections, connectors: [metaMask], stack: [{ view: "Account" }, route], now },
  ...more,
})
export const offline = fail("ServiceUnreachable", { path: "/" })

/** A scene for an error of each code. */
export const failingWith = (scene: (error: AnyWalletError) => Scene): Readonly<Record<string, Scene>> =>
  Object.fromEntries(errorCodes.map((code) => [code, scene(errorOf(code))]))
