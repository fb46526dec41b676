import { catchError, map, type Observable, of, switchMap, tap } from "rxjs"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import {
  hasSignInWithEthereum,
  namespaceOf,
  networkId,
  type NetworkId,
  normalAddress,
  referenceOf,
} from "../../model/namespace.js"
import type { SignInSession } from "../../model/signIn/signInSession.js"
import { Acceptance, MessageParams, MessageText, OneSession } from "../../services/codecs/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { sameAddress } from "./leaveSignIn.js"
import { siteAnswers } from "./siteAnswer.js"
import { signedInAccounts } from "./signedInAccounts.js"
import type { SiweOptions, SiweSession } from "./siweOptions.js"
import { siwxFeature } from "./siwxFeature.js"
import type { SiwxOptions } from "./siwxOptions.js"

/** Whether a session of a site, which has one at a time, is of an account. */
const isSessionOf = (session: SiweSession, chainId: NetworkId, address: string, perNetwork: boolean): boolean =>
  normalAddress(chainId, session.address) === normalAddress(chainId, address) &&
  (!perNetwork || String(session.chainId) === referenceOf(chainId))

type Answers = ReturnType<typeof siteAnswers>

const signingOut = ({ signOut, onSignOut }: SiweOptions, answers: Answers): Observable<unknown> =>
  answers("signOut", Acceptance, signOut).pipe(
    map((ended) => {
      if (ended === false)
        throw fail("SignInFailed", { step: "signOut", message: "the site has not ended the session" })
      onSignOut?.()
      return ended
    }),
  )

/**
 * The session of an account. One of another account or network is ended where that has changed on this page, unless the site
 * says otherwise: one that is found later was begun in another tab. `ended` is called with the account of one that was ended.
 */
const createFindSession = (siwe: SiweOptions, answers: Answers, ended: (account: AccountKey) => void) => {
  const { getSession, signOutOnAccountChange = true, signOutOnNetworkChange = true } = siwe
  let last: AccountKey | null = null
  const isNew = (account: AccountKey, isOfAnother: boolean): boolean =>
    last === null || !(isOfAnother ? sameAddress(last, account) : sameAccount(last, account))
  return (network: NetworkId, address: string): Observable<readonly SignInSession[]> =>
    answers("getSession", OneSession, getSession).pipe(
      switchMap((session): Observable<readonly SignInSession[]> => {
        if (!session) return of([])
        const data = { accountAddress: address, chainId: networkId(namespaceOf(network), session.chainId) }
        if (isSessionOf(session, network, address, signOutOnNetworkChange)) return of([{ data }])
        const isOfAnother = !isSessionOf(session, network, address, false)
        const isEnded = (!isOfAnother || signOutOnAccountChange) && isNew({ network, address }, isOfAnother)
        if (!isEnded) return of([])
        return signingOut(siwe, answers).pipe(
          tap(() => ended({ network: data.chainId, address: session.address })),
          map(() => []),
        )
      }),
      tap(() => (last = { network, address })),
    )
}

/** Ends the session of an account: not that of another one, which may have signed in since. */
const endSession = (siwe: SiweOptions, answers: Answers, chainId: NetworkId, address: string): Observable<unknown> => {
  const { getSession, signOutOnNetworkChange = true } = siwe
  return answers("getSession", OneSession, getSession).pipe(
    catchError(() => of(null)),
    switchMap((session) =>
      session && !isSessionOf(session, chainId, address, signOutOnNetworkChange) ? of(null) : signingOut(siwe, answers),
    ),
  )
}

/** The functions of `siwx()` from those of a site that has one session at a time. */
export const optionsOfSiwe = (siwe: SiweOptions, context: WalletContext): SiwxOptions => {
  const { clock } = context.environment
  const answers = siteAnswers(clock)
  // So that other tabs look again.
  const ended = (account: AccountKey): void => signedInAccounts(context).remove([account])
  const { getMessageParams = () => ({}), onSignIn, signOutOnNetworkChange = true, signOutOnDisconnect = true } = siwe
  return {
    getNonce: ({ accountAddress }) => siwe.getNonce(accountAddress),
    createMessage: ({ accountAddress: address, chainId, ...page }) =>
      answers("getMessageParams", MessageParams, getMessageParams).pipe(
        switchMap((params) => {
          const iat = new Date(clock.now()).toISOString()
          const input = {
            ...params,
            ...page,
            address,
            chainId: Number(referenceOf(chainId)),
            version: "1",
            iat,
          } as const
          return answers("createMessage", MessageText, () => siwe.createMessage(input))
        }),
      ),
    addSession: ({ data, message, signature }) =>
      answers("verifyMessage", Acceptance, () => siwe.verifyMessage({ message, signature })).pipe(
        map((accepted) => {
          const isAccepted = accepted === true
          if (isAccepted) onSignIn?.({ address: data.accountAddress, chainId: Number(referenceOf(data.chainId)) })
          return isAccepted
        }),
      ),
    getSessions: createFindSession(siwe, answers, ended),
    revokeSession: (chainId, address) => endSession(siwe, answers, chainId, address),
    getRequired: () => siwe.required ?? true,
    perNetwork: signOutOnNetworkChange,
    signOutOnDisconnect,
  }
}

/**
 * Sign-in by a configuration of other wallet modals, in a running wallet. It has accounts of Ethereum's chain family alone:
 * any other is not asked to sign, and changes nothing of the site's session (CONTRACTS §6.3).
 */
export const siweFeature =
  (siwe: SiweOptions) =>
  (context: WalletContext): ReturnType<ReturnType<typeof siwxFeature>> =>
    siwxFeature(optionsOfSiwe(siwe, context), hasSignInWithEthereum)(context)

/** Loaded before this. Exported, so that a bundler does not divide what both share with the page into more files. */
export { builtIn as shared } from "../builtIn.js"
