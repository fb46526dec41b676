import type { Hex } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { requestNode } from "../wallet/rpc.js"
import type { AppTypedData, Book } from "./book.js"
import type { Call } from "./owners.js"
import type { SafeQuery } from "./readSafeQuery.js"

/** Asks the owner who is at the page. Rejects with the words of the Safe's page. */
export type AskOwner = (what: string) => Promise<PrivateKeyAccount>

export interface SafeHost {
  readonly query: SafeQuery
  readonly book: Book
  readonly ask: AskOwner
  readonly settings: { offChainSigning: boolean }
}

type Params = Readonly<Record<string, unknown>>
type Method = (host: SafeHost, params: Params) => unknown

/** Confirms a transaction, and asks the next owner while one is missing. The app's answer does not wait for it. */
const confirmed = async (host: SafeHost, safeTxHash: Hex, owner: PrivateKeyAccount): Promise<void> => {
  const { book, ask } = host
  await book.confirm(safeTxHash, owner)
  if (book.detailsOf(safeTxHash).txStatus !== "AWAITING_CONFIRMATIONS") return
  await ask("Another owner has to confirm").then(
    (next) => confirmed(host, safeTxHash, next),
    () => book.discard(safeTxHash),
  )
}

const sendTransactions: Method = async (host, { txs }) => {
  const { book, ask } = host
  const calls = txs as readonly Call[]
  const safeTxHash = await book.propose(calls)
  const owner = await ask(`Send a transaction of ${calls.length} call(s)`).catch((refusal: unknown) => {
    book.discard(safeTxHash)
    throw refusal
  })
  void confirmed(host, safeTxHash, owner)
  return { safeTxHash }
}

const sign = async (host: SafeHost, content: string | AppTypedData) => {
  const { book, ask, settings, query } = host
  const owner = await ask("Sign a message")
  if (settings.offChainSigning && query.offChain) {
    const messageHash = book.proposeMessage(content)
    await book.confirmMessage(messageHash, owner)
    return { messageHash }
  }
  const safeTxHash = await book.proposeSigning(content)
  void confirmed(host, safeTxHash, owner)
  return { safeTxHash }
}

const rpcCall: Method = ({ query, settings }, { call, params }) => {
  const list = params as readonly unknown[]
  if (call === "safe_setSettings") return Object.assign(settings, list[0])
  return requestNode(query.rpc, String(call), list)
}

/** What an app may ask of the page around it: the methods of `@safe-global/safe-apps-sdk` that this package uses. */
export const safeMethods: Readonly<Record<string, Method>> = {
  getSafeInfo: ({ query }) => ({
    safeAddress: query.safe,
    chainId: query.chainId,
    threshold: query.threshold,
    owners: [],
    isReadOnly: false,
  }),
  getEnvironmentInfo: () => ({ origin: location.origin }),
  sendTransactions,
  signMessage: (host, { message }) => sign(host, String(message)),
  signTypedMessage: (host, { typedData }) => sign(host, typedData as AppTypedData),
  getTxBySafeTxHash: ({ book }, { safeTxHash }) => book.detailsOf(String(safeTxHash)),
  getOffChainSignature: ({ book }, hash) => book.signatureOf(String(hash)),
  rpcCall,
}
