import { of, switchMap } from "rxjs"
import { fail } from "../../model/errors.js"
import { lazy } from "../../streams/operators/lazy.js"
import type { ConnectorFactory } from "../connector.js"

/** Options of `safe`. */
export interface SafeOptions {
  /**
   * The origins of the pages that may show this one as an app of a Safe, each without a path. What a page of another
   * origin says is ignored. Default `["https://app.safe.global"]`.
   */
  readonly origins?: readonly string[] | undefined
}

const isOrigin = (text: unknown): boolean => typeof text === "string" && /^https?:\/\/[^\s/?#]+$/.test(text)

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./findSafe.js")

/**
 * The Safe that shows this page as one of its apps: it is connected by itself. In a page of its own, and in a frame of
 * another page, there is none. Its code and `@safe-global/safe-apps-sdk` are loaded in a frame only.
 *
 * @throws {WalletError} `InvalidOptions` where an entry of `origins` is no origin.
 */
export const safe = ({ origins = ["https://app.safe.global"] }: SafeOptions = {}): ConnectorFactory => {
  if (!origins.every(isOrigin)) throw fail("InvalidOptions", { problems: ["safe: origins: has what is no origin"] })
  return {
    create: (ports) =>
      ports.injected("parent") === ports.injected("window")
        ? of([])
        : lazy(code).pipe(switchMap(({ findSafe }) => findSafe(origins, ports))),
  }
}
