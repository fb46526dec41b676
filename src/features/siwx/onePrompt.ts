import { catchError, defer, EMPTY, map, type Observable, of, switchMap, takeUntil, tap, timer } from "rxjs"
import type { SignInAsk } from "../../adapters/connector.js"
import type { AccountKey } from "../../model/account.js"
import { type AnyWalletError, asWalletError, fail } from "../../model/errors.js"
import type { SignInRequest } from "../../model/signIn/signIn.js"
import { domainOf, isUnreadable, mismatchIn } from "../../model/signIn/signInCheck.js"
import {
  addressPlaceholder,
  readSignIn,
  type SignedText,
  type WrittenMessage,
  writeSignIn,
} from "../../model/signIn/signInMessage.js"
import type { SignInSession } from "../../model/signIn/signInSession.js"
import { Nonce } from "../../services/codecs/signIn.js"
import type { SignInWork } from "../../streams/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { accountNameOn, randomNonce, termsOf } from "./prepareMessage.js"
import { siteAnswers } from "./siteAnswer.js"
import type { SignInMessages } from "./siwxOptions.js"

/** How long the site may take for a nonce before the wallet is opened without a sign-in, in ms: the visitor waits for it. */
const nonceTimeout = 1_000

/** Sign-in together with the connection: what is asked, and what came of it. */
export interface OnePrompt extends Pick<SignInWork, "check"> {
  /** What the wallet is to ask for; completes empty where there are two prompts. */
  readonly ask: () => Observable<SignInAsk>
}

/** What was asked for, and what was signed; until it is given to the site. */
interface Held {
  readonly asked: Asked
  readonly signed: readonly SignedText[]
}

/** The nonce of the site, or a random one; nothing where the site is late or fails: then there are two prompts. */
const nonceFor = (
  { environment: { clock, page } }: Pick<WalletContext, "environment">,
  { getConnectNonce }: SignInMessages,
): Observable<string> =>
  defer(() =>
    getConnectNonce
      ? siteAnswers(clock)("getConnectNonce", Nonce, getConnectNonce)
      : of(randomNonce(page.injected("crypto"))),
  ).pipe(
    takeUntil(timer(nonceTimeout, clock)),
    catchError(() => EMPTY),
  )

type Asked = SignInAsk["message"]

/** The wallet makes the message: not where the site does, nor where its nonces are made for an account, which is not known yet. */
const isPossible = ({
  onePrompt = true,
  createMessage,
  signMessage,
  getNonce,
  getConnectNonce,
}: SignInMessages): boolean =>
  onePrompt && !createMessage && !signMessage && (!getNonce || getConnectNonce !== undefined)

/** What a wallet may add to what it was asked for: the permissions of the session (ERC-5573). */
const isSame = (asked: Asked, { statement = "", resources = [], expirationTime }: WrittenMessage): boolean => {
  const { statement: own = "", resources: given = [] } = asked
  const [added, ...others] = resources.slice(given.length)
  const isOurs = given.every((resource, index) => resources[index] === resource) && others.length === 0
  const isRecap = added !== undefined && added.startsWith("urn:recap:")
  const said = statement.slice(own.length).trimStart()
  const isStated = statement.startsWith(own) && (isRecap ? said.startsWith("I further authorize") : said === "")
  return isOurs && isStated && (added === undefined || isRecap) && expirationTime === asked.expirationTime
}

/** Whether the text is the one that was given to the wallet, with an address in the place that was left for it. */
const isFilledIn = ({ text, template }: SignedText, { accountAddress }: WrittenMessage): boolean =>
  template === undefined || text === template.replace(addressPlaceholder, () => accountAddress)

/** What was signed, as it is given to the site. Errors with `SignInMismatch` where it is not what this page has asked for. */
const checkedAnswer = (asked: Asked, signed: SignedText, account: AccountKey, now: number): SignInRequest => {
  const { text } = signed
  const written = isUnreadable(text) ? null : readSignIn(text)
  const expectation = { account, origin: asked.uri, nonce: asked.nonce, now }
  const mismatch = written && mismatchIn(written, expectation)
  if (mismatch) throw fail("SignInMismatch", mismatch)
  if (!written || !isSame(asked, written) || !isFilledIn(signed, written))
    throw fail("SignInMismatch", { field: "form", expected: "what was asked for", actual: text.slice(0, 200) })
  const { scheme: _scheme, accountName: _name, chain: _chain, ...data } = written
  return { message: text, data: { ...data, chainId: account.network }, isChecked: true, isRequired: false }
}

/** The text of a message on a network, without its address. */
const textOf =
  (context: WalletContext, asked: Asked): SignInAsk["text"] =>
  (chainId) =>
    accountNameOn(context)(chainId).pipe(
      map((name) => writeSignIn({ ...asked, accountAddress: addressPlaceholder, chainId }, name)),
    )

/** Adds to the work of a sign-in that a visitor may have signed with the connection already. */
export const createOnePrompt = (
  context: WalletContext,
  options: SignInMessages,
  { accept, check }: Pick<SignInWork, "accept" | "check">,
): OnePrompt => {
  const { environment, report, track } = context
  const { clock, page } = environment
  const failed = (error: AnyWalletError): void => {
    report(error)
    track({ type: "SIWX_AUTH_ERROR", error })
  }
  let held: Held | null = null
  /** The session of an account that has signed, once; null where it has not, or the site refuses it. */
  const sessionOf = (account: AccountKey): Observable<SignInSession | null> =>
    defer(() => {
      const { asked, signed } = held ?? {}
      held = null
      const own = signed?.find((each) => each.account.network === account.network)
      if (!asked || !own) return of(null)
      const request = checkedAnswer(asked, own, account, clock.now())
      return accept(account, request, own.signature).pipe(tap(() => track({ type: "SIWX_AUTH_SUCCESS" })))
    }).pipe(catchError((thrown: unknown) => of(null).pipe(tap(() => failed(asWalletError(thrown))))))
  return {
    check: (account) => sessionOf(account).pipe(switchMap((session) => (session ? of(session) : check(account)))),
    ask: () =>
      defer(() => {
        held = null
        const uri = page.origin()
        if (!isPossible(options) || domainOf(uri) === "") return EMPTY
        return nonceFor(context, options).pipe(
          map((nonce) => termsOf(options, { domain: domainOf(uri), uri, nonce }, clock.now())),
          map((asked): SignInAsk => ({
            ...{ message: asked, text: textOf(context, asked) },
            answer: (signed) => void (held = { asked, signed }),
          })),
        )
      }),
  }
}
