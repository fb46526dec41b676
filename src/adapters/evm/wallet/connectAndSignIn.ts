import * as t from "io-ts"
import { catchError, EMPTY, map, type Observable, of, switchMap, tap, throwError } from "rxjs"
import type { NetworkId } from "../../../model/namespace.js"
import { arrayOf, looseObject, textOf } from "../../../services/codecs/builders.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import type { SignInAsk } from "../../connector.js"
import { Address, Bytes, type Hex } from "../rpc/codecs.js"
import { hexChainId } from "../rpc/hexChainId.js"
import type { EvmWallet } from "./evmWallet.js"
import { currentChain } from "./readChain.js"

const method = "wallet_connect"

const SignedIn = looseObject({
  signInWithEthereum: looseObject({ message: textOf("a message", 10_000), signature: Bytes }),
})

/** The answer by ERC-7846: accounts, each with what it has signed. */
const Connected = looseObject({
  accounts: arrayOf(looseObject({ address: Address }, { capabilities: t.unknown })),
})

/** Wallets that were asked, and have neither connected nor refused: they may not know the method, and are silent. */
const silent = new WeakSet<object>()

/** The parameters by ERC-7846: all but the account, which the wallet adds. */
const paramsFor = ({ message }: SignInAsk, network: NetworkId) => [
  { version: "1", capabilities: { signInWithEthereum: { ...message, chainId: hexChainId(network) } } },
]

/** What ends the attempt: the user's answer, and a window that is open already. Anything else is a wallet without the method. */
const isAnswer = (thrown: unknown): boolean => hasCode(thrown, ["UserRejected", "RequestPending", "Unauthorized"])

/**
 * Connects and signs in by one prompt (ERC-7846, a draft). Emits the accounts; completes empty where the wallet cannot do that,
 * and where it has not answered the last time: it is then asked for its accounts only.
 *
 *     wallet   ---r            ---#             r with a message, # without the method
 *     result   ---(a|)         ---|
 */
export const connectAndSignIn = (wallet: EvmWallet, ask: SignInAsk): Observable<readonly Hex[]> => {
  const { events } = wallet
  if (silent.has(events)) return EMPTY
  const request = (network: NetworkId): Observable<readonly Hex[]> => {
    silent.add(events)
    return wallet.request({ method, params: paramsFor(ask, network), answer: Connected }).pipe(
      tap({ next: () => silent.delete(events), error: () => silent.delete(events) }),
      map(({ accounts }) => {
        ask.answer(
          accounts.flatMap(({ address, capabilities }) => {
            const signed = decoded(SignedIn, capabilities)?.signInWithEthereum
            return signed ? { account: { network, address }, text: signed.message, signature: signed.signature } : []
          }),
        )
        return accounts.map(({ address }) => address)
      }),
      catchError((thrown: unknown) => (isAnswer(thrown) ? throwError(() => thrown) : of(null))),
      switchMap((accounts) => (accounts ? of(accounts) : EMPTY)),
    )
  }
  return currentChain(wallet).pipe(
    catchError(() => of(null)),
    switchMap((network) => (network ? request(network) : EMPTY)),
  )
}
