import { defer, map, type Observable, of, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { kindOf } from "./chain/bitcoinChains.js"
import { requireAccount } from "./wallet/requireAccount.js"
import type { ActingWallet, MessageProtocol, MessageToSign } from "./wallet/bitcoinWallet.js"
import type { BitcoinLib } from "./lib/bitcoinLib.js"

/** BIP-322 where the address is of segwit, whose spends it signs like; else the older way, which such wallets have. */
export const protocolFor = ({ address, network }: AccountKey): MessageProtocol => {
  const kind = kindOf(address, network)
  return kind === "p2pkh" || kind === "p2sh" ? "ecdsa" : "bip322"
}

/**
 * Signs a text with an account. Emits the signature as base64. Errors with `SignatureInvalid` where it is of another account
 * or text: most wallets do not receive the account, and may be switched unnoticed. One that cannot be verified is handed on.
 */
export const signText = (
  wallet: ActingWallet,
  lib$: Observable<BitcoinLib>,
  account: AccountKey,
  {
    message,
    protocol = protocolFor(account),
  }: Pick<MessageToSign, "message"> & Partial<Pick<MessageToSign, "protocol">>,
): Observable<string> =>
  lib$.pipe(
    switchMap((lib) =>
      requireAccount(wallet, account).pipe(
        switchMap(() => wallet.signMessage({ ...account, message, protocol })),
        map((signature) => {
          if (lib.isSignedBy(account, message, signature) === false)
            throw fail("SignatureInvalid", { account: account.address })
          return signature
        }),
      ),
    ),
  )

/** Switches the wallet to a network, and emits the one read back. No prompt if it is there already. */
export const switchWallet = (wallet: ActingWallet, { id, name }: Network): Observable<NetworkId> =>
  defer(() => {
    const { readBack } = wallet
    if (!wallet.networks.includes(id)) return throwError(() => fail("ChainUnsupported", { network: name }))
    const switched$ = wallet.switchNetwork(id)
    if (!readBack) return switched$.pipe(map(() => id))
    const confirmed$ = switched$.pipe(
      switchMap(() => readBack()),
      map((shown) => {
        if (!shown) throw fail("Unauthorized", { connector: wallet.connector })
        if (shown.network !== id) throw fail("WrongNetwork", { expected: id, actual: shown.network })
        return id
      }),
    )
    return readBack().pipe(switchMap((shown) => (shown?.network === id ? of(id) : confirmed$)))
  })
