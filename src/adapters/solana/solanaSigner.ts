import { mergeMap, of } from "rxjs"
import type { Signer } from "../signer.js"
import { sentBy, signText, signTransactions } from "./site/sign.js"
import { requestForSite } from "./site/siteRequests.js"
import type { OpenChain } from "./chain/solanaChain.js"
import type { SolanaWallet } from "./wallet/solanaWallet.js"
import { sendTransfer, spareUnits, type TransferWallet } from "./transfer/transfer.js"

/** A wallet, as sending needs it. */
const transferWallet = (wallet: SolanaWallet): TransferWallet => ({
  connector: wallet.connector,
  clock: wallet.clock,
  can: wallet.can,
  readBack: (account) => wallet.readBack?.(account) ?? of(null),
  sign: (account, transaction) =>
    signTransactions(wallet, account, [transaction]).pipe(mergeMap((transactions) => transactions)),
  signAndSend: (account, transaction) => sentBy(wallet, account, transaction),
})

/** Acts for the accounts of a wallet of Solana. */
export const signerOver = (openChain: OpenChain): ((wallet: SolanaWallet) => Signer) => {
  const spare = spareUnits()
  return (wallet) => ({
    switchNetwork: wallet.switchNetwork,
    sign: (account, message) => signText(wallet, account, message),
    send: (...input) => sendTransfer({ wallet: transferWallet(wallet), openChain, spare }, ...input),
    request: (call) => requestForSite(wallet, call),
  })
}
