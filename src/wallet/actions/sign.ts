import { type Observable, switchMap } from "rxjs"
import type { Kernel } from "../kernel.js"
import type { Lookup } from "../lookup.js"
import type { Command } from "../../streams/operators/command.js"
import type { Sign } from "../../streams/sign.js"
import { actorFor } from "./actor.js"

/** Signs a text with the active account. */
export const signAction =
  (kernel: Kernel, lookup: Lookup, sign: Command<Sign, string, string>) =>
  (message: string): Observable<string> =>
    actorFor("signMessage", kernel, lookup).pipe(
      switchMap(({ connector, account }) => sign.ask({ connector, account, message })),
    )
