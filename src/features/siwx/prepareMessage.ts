import { map, type Observable, of, switchMap } from "rxjs"
import type { SignInReads } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { hexOf } from "../../model/bytes/bytes.js"
import { fail } from "../../model/errors.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork, unknownNetwork } from "../../model/network.js"
import type { SignInRequest } from "../../model/signIn/signIn.js"
import { domainOf, isUnreadable, mismatchIn, resemblesSignIn } from "../../model/signIn/signInCheck.js"
import { readSignIn, type SignInMessage, writeSignIn } from "../../model/signIn/signInMessage.js"
import { MessageText, Nonce, Random } from "../../services/codecs/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { siteAnswers } from "./siteAnswer.js"
import type { SignInInput, SignInMessages } from "./siwxOptions.js"

/** A nonce that cannot be guessed: 128 bits. */
export const randomNonce = (crypto: unknown): string => {
  if (!Random.is(crypto)) throw fail("SignInFailed", { step: "getNonce", message: "no random numbers" })
  const bytes = new Uint8Array(16)
  Reflect.apply(crypto.getRandomValues, crypto, [bytes])
  return hexOf(bytes)
}

type Context = Pick<WalletContext, "environment" | "settings" | "family">

/** How a chain family signs in, where it says so, and how messages call an account on a network. */
const namingOn = ({ family, settings }: Context, network: NetworkId) => {
  const found = findNetwork(settings.networks, network) ?? unknownNetwork(network)
  const reads$ = family(namespaceOf(network))?.reads$
  const named = (signIn?: Pick<SignInReads, "accountName" | "spell">) => ({
    ...{ found, signIn, accountName: signIn?.accountName ?? found.name },
  })
  return reads$ ? reads$.pipe(map(({ signIn }) => named(signIn))) : of(named())
}

/** How messages call an account on a network. */
export const accountNameOn =
  (context: Context) =>
  (network: NetworkId): Observable<string> =>
    namingOn(context, network).pipe(map(({ accountName }) => accountName))

/** How messages call an account of a chain family, and how they write its address. */
export const spellingOf =
  (context: Context) =>
  ({ network, address }: AccountKey) =>
    namingOn(context, network).pipe(
      switchMap(({ signIn, found, accountName }) =>
        signIn
          ? signIn.spell(address, found).pipe(map((spelled) => ({ accountName, address: spelled })))
          : of({ accountName, address }),
      ),
    )

/** What the default message says, but for the account, from now on. */
export const termsOf = (
  { statement, resources, expiresIn }: SignInMessages,
  { domain, uri, nonce }: Pick<SignInInput, "domain" | "uri" | "nonce">,
  now: number,
): Omit<SignInMessage, "accountAddress" | "chainId"> => ({
  ...{ domain, uri, version: "1", nonce, issuedAt: new Date(now).toISOString() },
  ...(statement && { statement }),
  ...(resources && { resources }),
  ...(expiresIn !== undefined && { expirationTime: new Date(now + expiresIn).toISOString() }),
})

/** A message, and what it says. */
type Checked = Omit<SignInRequest, "isRequired">

/** The default message. */
const messageOf = (options: SignInMessages, input: SignInInput, now: number): SignInMessage => {
  const { accountAddress, chainId } = input
  return { accountAddress, chainId, ...termsOf(options, input, now) }
}

/**
 * The message to show. It errors with `SignInMismatch` where it says another site, account, network or nonce than those of
 * this page, and where a text in no known form could be taken for such a message, or hides a part of itself.
 */
const checked = (message: string, account: AccountKey, input: SignInInput, now: number): Checked => {
  const { uri, nonce } = input
  const written = readSignIn(message)
  const malformed = fail("SignInMismatch", { field: "form", expected: "EIP-4361", actual: message.slice(0, 200) })
  if (isUnreadable(message) || (!written && resemblesSignIn(message))) throw malformed
  if (!written) return { message, data: messageOf({}, input, now), isChecked: false }
  const mismatch = mismatchIn(written, { account, origin: uri, nonce, now })
  if (mismatch) throw fail("SignInMismatch", mismatch)
  const { scheme: _scheme, accountName: _name, chain: _chain, ...data } = written
  return { message, data: { ...data, chainId: account.network }, isChecked: true }
}

/** Makes the message that an account signs: the site's or the default one, checked. */
export const prepareMessage =
  (context: Context, options: SignInMessages, answers: ReturnType<typeof siteAnswers>) =>
  (account: AccountKey): Observable<Checked> => {
    const { clock, page } = context.environment
    const { createMessage, getNonce } = options
    const uri = page.origin()
    return spellingOf(context)(account).pipe(
      switchMap(({ accountName, address }) => {
        const signer = { accountAddress: address, chainId: account.network }
        const nonce$ = getNonce
          ? answers("getNonce", Nonce, () => getNonce(signer))
          : of(randomNonce(page.injected("crypto")))
        return nonce$.pipe(
          map((nonce): SignInInput => ({ ...signer, domain: domainOf(uri), uri, nonce })),
          switchMap((input) =>
            (createMessage
              ? answers("createMessage", MessageText, () => createMessage(input))
              : of(writeSignIn(messageOf(options, input, clock.now()), accountName))
            ).pipe(map((message) => checked(message, account, input, clock.now()))),
          ),
        )
      }),
    )
  }
