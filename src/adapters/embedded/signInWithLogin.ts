import { catchError, defaultIfEmpty, EMPTY, map, type Observable, switchMap, take, throwError } from "rxjs"
import type { EmbeddedAccountType } from "../../model/embedded/embedded.js"
import { namespaceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { addressPlaceholder } from "../../model/signIn/signInMessage.js"
import { looseObject, textThat } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import { isWalletError } from "../../services/codecs/isWalletError.js"
import { MessageText } from "../../services/codecs/signIn.js"
import type { SignInAsk } from "../connector.js"
import { type OwnAccount, ownAccount, readAccount, readUser } from "./accounts.js"
import type { AskFrame } from "./frameClient.js"

const Signature = textThat("a signature", (text): text is string => /^0x([0-9a-f]{2}){1,50000}$/i.test(text))

/** What the frame adds to its answer where it has signed. */
const Signed = looseObject({ message: MessageText, signature: Signature })

/** What the frame is to sign: its text, and what it says. */
interface Request {
  readonly asked: SignInAsk
  readonly template: string
}

/** Nothing where the site asks for nothing, and where the text cannot be written. */
const requestFor = ({ id }: Network, signIn$: Observable<SignInAsk>): Observable<Request | null> =>
  signIn$.pipe(
    take(1),
    switchMap((asked) => asked.text(id).pipe(map((template): Request => ({ asked, template })))),
    catchError(() => EMPTY),
    take(1),
    defaultIfEmpty(null),
  )

/** The account on a network, with what the frame has signed for it. */
const readSigned = (
  ask: AskFrame,
  network: Network,
  type: EmbeddedAccountType,
  { asked, template }: Request,
): Observable<OwnAccount> => {
  const accountAddress = addressPlaceholder
  const siwxMessage = { ...asked.message, serializedMessage: template, accountAddress, chainId: network.id }
  return readUser(ask, network, type, { siwxMessage }).pipe(
    map((user): OwnAccount => {
      const account = ownAccount(user, network.id, type)
      const signed = decoded(Signed, user)
      const [{ address }] = account.approval.accounts
      const { message: text = "", signature = "" } = signed ?? {}
      asked.answer(signed ? [{ account: { network: network.id, address }, text, signature, template }] : [])
      return account
    }),
  )
}

/**
 * The account on a network of a new login. On one of Ethereum, the frame signs in with the same request, where the site asks
 * for that (CONTRACTS §6.3). A frame that refuses such a request is asked for the account only.
 *
 *     asked   ---(q|)
 *     frame      ---u        u the user, with a message and its signature, or without
 *     result  ------(a|)
 */
export const signInWithLogin = (
  ask: AskFrame,
  network: Network,
  type: EmbeddedAccountType,
  signIn$: Observable<SignInAsk>,
): Observable<OwnAccount> => {
  const account$ = readAccount(ask, network, type)
  if (namespaceOf(network.id) !== "eip155") return account$
  return requestFor(network, signIn$).pipe(
    switchMap((request) =>
      request
        ? readSigned(ask, network, type, request).pipe(
            catchError((thrown: unknown) =>
              isWalletError(thrown) && thrown.code === "WalletRefused" ? account$ : throwError(() => thrown),
            ),
          )
        : account$,
    ),
  )
}
