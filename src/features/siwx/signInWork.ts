import { defer, filter, finalize, map, NEVER, type Observable, startWith, switchMap, take, tap, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import type { SignInMode } from "../../model/signIn/signInPolicy.js"
import { isCurrent, isOf, signedInBy } from "../../model/signIn/signInSession.js"
import { Acceptance, SignatureText, SiteSessions } from "../../services/codecs/signIn.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { withPromptDeadline } from "../../streams/operators/withPromptDeadline.js"
import type { SignInWork } from "../../streams/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { prepareMessage, spellingOf } from "./prepareMessage.js"
import type { SignedInAccounts } from "./signedInAccounts.js"
import { siteAnswers } from "./siteAnswer.js"
import type { SignInMessages, SignInSessions } from "./siwxOptions.js"

/** The work of a sign-in, and how it is ended. */
export interface SignInFunctions extends SignInWork {
  /** Ends the session of an account. Emits once the site has done so. */
  readonly end: (account: AccountKey) => Observable<unknown>
  /** Ends all sessions at once; undefined where the site cannot. */
  readonly endAll: (() => Observable<unknown>) | undefined
  /** The accounts whose session the site has begun when its answer was not waited for any more. */
  readonly late$: Observable<AccountKey>
}

export interface SignInOptions extends SignInMessages, SignInSessions {
  readonly perNetwork: boolean
  readonly mode: () => SignInMode
}

/** Asks the wallet, or the site's own function, for a signature. */
const askSignature = (
  { environment, signerOf }: WalletContext,
  { signMessage }: SignInOptions,
  answers: ReturnType<typeof siteAnswers>,
): SignInWork["sign"] => {
  const { clock } = environment
  return (account, { message, data }) =>
    defer(() => {
      const { accountAddress, chainId } = data
      if (signMessage)
        return answers("signMessage", SignatureText, () => signMessage({ message, accountAddress, chainId }))
      const signer = signerOf(account)
      return signer ? signer.sign(account, message) : throwError(() => fail("NotConnected", { command: "signIn" }))
    }).pipe(withPromptDeadline({ command: "signIn", closed$: NEVER, clock }))
}

/** Gives a signature to the site, whose answer counts also where it is not waited for: it may have begun a session. */
const giveToSite =
  (
    { addSession }: SignInOptions,
    accounts: SignedInAccounts,
    { answers, late }: { readonly answers: ReturnType<typeof siteAnswers>; readonly late: (of: AccountKey) => void },
  ): SignInWork["accept"] =>
  (account, { message, data }, signature) =>
    defer(() => {
      let isLeft = false
      // Before the site is asked: a disconnect meanwhile ends the session too.
      accounts.add(account)
      const session = { data, message, signature }
      const answer$ = answers("addSession", Acceptance, () => addSession(session)).pipe(
        map((accepted) => {
          if (accepted === false) throw fail("SignatureInvalid", { account: account.address })
          return session
        }),
        tap(() => {
          accounts.add(account)
          if (isLeft) late(account)
        }),
      )
      return replayNow(answer$).pipe(finalize(() => (isLeft = true)))
    })

/** Counts work while it lasts; `over$` emits once none of it is left. */
const createCounter = () => {
  const [changed$, change] = createSignal()
  let open = 0
  return {
    counted: <T>(work$: Observable<T>): Observable<T> =>
      defer(() => {
        open += 1
        return work$.pipe(
          finalize(() => {
            open -= 1
            change()
          }),
        )
      }),
    over$: changed$.pipe(
      startWith(undefined),
      filter(() => open === 0),
      take(1),
    ),
  }
}

/** What the site learns where a session of it does not count. */
const malformed = () => fail("SignInFailed", { step: "getSessions", message: "a session is malformed" })

/** The valid session of an account, by the functions of the site. */
const findSession =
  (
    context: WalletContext,
    { getSessions, perNetwork }: SignInOptions,
    accounts: SignedInAccounts,
  ): SignInWork["check"] =>
  (account) => {
    const { clock } = context.environment
    return spellingOf(context)(account).pipe(
      switchMap(({ address }) =>
        siteAnswers(clock)("getSessions", SiteSessions, () => getSessions(account.network, address)),
      ),
      tap((all) => all.includes(null) && context.report(malformed())),
      map((all) => all.find((each) => each && isOf(each, account, perNetwork) && isCurrent(each, clock.now())) ?? null),
      tap((session) => session && accounts.found(signedInBy(session))),
    )
  }

/** The work of a sign-in, by the functions of the site. A session that is being ended counts no more. */
export const signInWork = (
  context: WalletContext,
  options: SignInOptions,
  accounts: SignedInAccounts,
): SignInFunctions => {
  const { clock } = context.environment
  const answers = siteAnswers(clock)
  const [late$, late] = createSignal<AccountKey>()
  const { counted, over$ } = createCounter()
  const { revokeSession, setSessions } = options
  const prepare = prepareMessage(context, options, answers)
  const check = findSession(context, options, accounts)
  const revoke = (account: AccountKey) =>
    spellingOf(context)(account).pipe(
      switchMap(({ address }) => answers("revokeSession", Acceptance, () => revokeSession(account.network, address))),
    )
  return {
    check: (account) => over$.pipe(switchMap(() => check(account))),
    prepare: (account) =>
      prepare(account).pipe(map((request) => ({ ...request, isRequired: options.mode() === "required" }))),
    sign: askSignature(context, options, answers),
    accept: giveToSite(options, accounts, { answers, late }),
    late$,
    end: (account) => counted(revoke(account).pipe(tap(() => accounts.remove([account])))),
    endAll:
      setSessions &&
      (() =>
        counted(
          answers("setSessions", Acceptance, () => setSessions([])).pipe(tap(() => accounts.remove(accounts.read()))),
        )),
  }
}
