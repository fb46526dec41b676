import { catchError, EMPTY, filter, map, merge, type Observable, scan } from "rxjs"
import type { Session } from "../../adapters/embedded/session.js"
import { activeConnection } from "../../model/connection/connections.js"
import {
  type EmbeddedState,
  type EmbeddedUser,
  emptyEmbedded,
  type SocialLogin,
  socialLogins,
} from "../../model/embedded/embedded.js"
import { usableSocials } from "../../model/embedded/socialProviders.js"
import { pageFacts } from "../../services/codecs/pageFacts.js"
import { combineInitial } from "../../streams/operators/combineInitial.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { Login } from "./login.js"
import type { Update } from "./update.js"
import type { WalletPorts } from "./walletPorts.js"

type Context = Pick<WalletContext, "connections$" | "environment">

/** Who is logged in: from the frame, and what it does not say again from the storage. */
const userOf = ({ accounts: [{ user }] }: Session, { stored }: Login): EmbeddedUser => {
  const { provider, username } = stored.read()
  const { email = null, userName = null } = user
  const known = socialLogins.find((each) => each === provider) ?? "email"
  return { email, username: username ?? userName, provider: known }
}

/** A user as the session has them, and the email that has taken the place of theirs since. */
interface Known {
  readonly user: EmbeddedUser | null
  readonly changed: { readonly from: string | null; readonly to: string } | null
}

const userStream = ({ from }: WalletPorts, login: Login, { update$ }: Update): Observable<EmbeddedUser | null> => {
  const session$ = from((wallet) => wallet.session$).pipe(
    map((session) => session && userOf(session, login)),
    map((user) => ({ changed }: Known): Known => ({ user, changed: user?.email === changed?.from ? changed : null })),
  )
  const changed$ = update$.pipe(
    filter((update) => update.status === "done"),
    map(({ email }) => ({ user }: Known): Known => ({ user, changed: user && { from: user.email, to: email } })),
  )
  return merge(session$, changed$).pipe(
    scan((known: Known, change) => change(known), { user: null, changed: null }),
    map(({ user, changed }) => (user && changed ? { ...user, email: changed.to } : user)),
  )
}

type Choice = Pick<EmbeddedState, "accountTypes" | "accountType">
const noChoice: Choice = { accountTypes: [], accountType: null }

/** The types of the active account, where it is of this wallet. */
const choiceStream = ({ connections$ }: Context, { from }: WalletPorts): Observable<Choice> =>
  from((wallet) =>
    merge(connections$, wallet.session$).pipe(
      map((): Choice => {
        const connection = activeConnection(connections$.value)
        if (connection?.connector.id !== "embedded") return noChoice
        const { type } = connection.accounts[0]
        return {
          accountTypes: wallet.typesIn(connection.namespace),
          accountType: type === "eoa" || type === "smartAccount" ? type : null,
        }
      }),
    ),
  )

/** The state of the embedded wallet, of its parts. Never errors. */
export const shownState = (
  context: Context,
  wallet: WalletPorts,
  { login, update }: { readonly login: Login; readonly update: Update },
): Observable<EmbeddedState> => {
  const socials = usableSocials(socialLogins, pageFacts(context.environment.page)) as readonly SocialLogin[]
  const { login: idle, update: noUpdate, user, request } = emptyEmbedded
  const request$ = wallet.from(({ approvals }) => approvals.requests$).pipe(map(([first = null]) => first))
  const parts$ = combineInitial<
    Pick<EmbeddedState, "login" | "update" | "user" | "request"> & { readonly choice: Choice }
  >(
    { login: idle, update: noUpdate, user, request, choice: noChoice },
    {
      login: login.login$,
      update: update.update$,
      user: userStream(wallet, login, update).pipe(catchError(() => EMPTY)),
      request: request$.pipe(catchError(() => EMPTY)),
      choice: choiceStream(context, wallet).pipe(catchError(() => EMPTY)),
    },
  )
  return parts$.pipe(map(({ choice, ...parts }): EmbeddedState => ({ ...parts, ...choice, socials })))
}
