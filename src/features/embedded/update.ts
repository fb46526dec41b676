import { filter, of, skip, takeUntil, tap } from "rxjs"
import type { EmailUpdate } from "../../model/embedded/embedded.js"
import { command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { select } from "../../streams/operators/select.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { updateEmail } from "./updateEmail.js"
import type { WalletPorts } from "./walletPorts.js"

const noUpdate: EmailUpdate = { status: "idle" }

type Context = Pick<WalletContext, "environment" | "track" | "report" | "destroyed$">

/** The change of the email: one at a time. */
export const createUpdate = (
  { environment: { clock }, track, report, destroyed$ }: Context,
  { ask, from }: WalletPorts,
) => {
  const [codes$, enter] = createSignal<string>()
  const update = command<string | null, EmailUpdate, never>({
    name: "updateEmail",
    whileBusy: "replaces",
    effect: (email) =>
      email === null
        ? of(noUpdate)
        : updateEmail(email, { ask, codes$ }).pipe(
            tap((state) => {
              if (state.status === "done") track({ type: "EMAIL_EDIT" })
              if (state.status === "failed") report(state.error)
            }),
          ),
    answer: () => undefined,
  })
  const update$ = stateOf(update.events$.pipe(takeUntil(destroyed$)), { initial: noUpdate, clock })
  /** It is of one user: it ends, and what is left of it is cleared, with their session. */
  const ending$ = from(({ session$ }) => session$).pipe(
    select((session) => session && (session.accounts[0].user.email ?? "")),
    skip(1),
    filter(() => update$.value.status !== "idle"),
    tap(() => update.ask(null)),
  )
  return {
    update$,
    ending$,
    start: (email: string | null) => update.ask(email),
    enterCode: (code: string) => {
      const { value } = update$
      if ("checking" in value && !value.checking) enter(code.trim())
    },
  }
}

/** The change of the email, and its functions. */
export type Update = ReturnType<typeof createUpdate>
