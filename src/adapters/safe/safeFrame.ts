import { from, map, type Observable, type ObservableInput } from "rxjs"

/** A call of a Safe's transaction. */
export interface SafeCall {
  readonly to: string
  /** In base units, as a decimal number. */
  readonly value: string
  readonly data: string
}

/** What a page may ask of the Safe that shows it. Answers are not decoded yet, and may never come. */
export interface SafeFrame {
  readonly info: () => ObservableInput<unknown>
  /** Proposes one transaction with these calls. The answer has the hash of the Safe's transaction, not the chain's. */
  readonly send: (calls: readonly SafeCall[]) => ObservableInput<unknown>
  /** What became of a proposed transaction. */
  readonly transaction: (safeTxHash: string) => ObservableInput<unknown>
  readonly receipt: (hash: string) => ObservableInput<unknown>
  /** Asks for signatures that need no transaction, where the Safe can make them. */
  readonly preferOffChain: () => ObservableInput<unknown>
  readonly signText: (text: string) => ObservableInput<unknown>
  readonly signTypedData: (data: object) => ObservableInput<unknown>
  /** The signature of a message by enough owners; nothing until then. */
  readonly signature: (messageHash: string) => ObservableInput<unknown>
}

/** An origin as the SDK compares it: exactly. */
const exactly = (origin: string): RegExp => new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, "i")

// In a file that imports the first one of the page: else a bundler divides its helpers for CommonJS from that.
const code = () => import("./sdk.js")

type Sdk = InstanceType<Awaited<ReturnType<typeof code>>["SafeSdk"]>

const frameOver = ({ safe, txs, eth }: Sdk): SafeFrame => ({
  info: () => safe.getInfo(),
  send: (calls) => txs.send({ txs: [...calls] }),
  transaction: (safeTxHash) => txs.getBySafeTxHash(safeTxHash),
  receipt: (hash) => eth.getTransactionReceipt([hash]),
  preferOffChain: () => eth.setSafeSettings([{ offChainSigning: true }]),
  signText: (text) => txs.signMessage(text),
  // The SDK checks its form.
  signTypedData: (data) => txs.signTypedMessage(data as Parameters<typeof txs.signTypedMessage>[0]),
  signature: (messageHash) => safe.getOffChainSignature(messageHash),
})

/** The Safe that shows this page, over `@safe-global/safe-apps-sdk`: only pages of these origins are listened to. */
export const sdkFrame = (origins: readonly string[]): Observable<SafeFrame> =>
  from(code()).pipe(map(({ SafeSdk }) => frameOver(new SafeSdk({ allowedDomains: origins.map(exactly) }))))
