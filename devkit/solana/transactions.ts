import * as t from "io-ts"
import type { Simulated, SolanaChain } from "./chain.js"
import { InvalidParams, PreflightFailure, rpcError, SignatureFailure } from "./rpcError.js"
import { bytesIn, readTransaction, type WireTransaction } from "./wire.js"

const SendOptions = t.partial({
  encoding: t.string,
  skipPreflight: t.boolean,
  sigVerify: t.boolean,
  replaceRecentBlockhash: t.boolean,
})
type SendOptions = t.TypeOf<typeof SendOptions>

/** The largest transaction, in bytes. */
const LARGEST = 1_232

const wireIn = (text: unknown, { encoding = "base58" }: SendOptions): WireTransaction => {
  if (typeof text !== "string") throw rpcError(InvalidParams, "Invalid params: invalid type, expected a string")
  const raw = ((): Uint8Array | null => {
    try {
      return bytesIn(text, encoding)
    } catch {
      return null
    }
  })()
  if (raw && raw.length > LARGEST) throw rpcError(InvalidParams, `transaction too large: ${raw.length} bytes`)
  try {
    return readTransaction(raw ?? new Uint8Array())
  } catch {
    throw rpcError(InvalidParams, "failed to deserialize solana_transaction::versioned::VersionedTransaction")
  }
}

const simulationJson = ({ error, logs, units }: Simulated) => ({
  ...{ err: error, logs, unitsConsumed: units, accounts: null, returnData: null, innerInstructions: null },
})

/** Runs a transaction without executing it. */
export const simulateTransaction = (chain: SolanaChain, [text, given]: readonly unknown[]) => {
  const options = SendOptions.is(given) ? given : {}
  const { sigVerify = false, replaceRecentBlockhash: replaced = false } = options
  if (sigVerify && replaced) throw rpcError(InvalidParams, "sigVerify may not be used with replaceRecentBlockhash")
  const simulated = chain.simulate(wireIn(text, options), { verify: sigVerify, replaced })
  return { ...simulationJson(simulated), ...(replaced && { replacementBlockhash: chain.latestBlockhash() }) }
}

const preflight = (chain: SolanaChain, wire: WireTransaction): void => {
  const simulated: Simulated = chain.landed(wire.signature)
    ? { error: "AlreadyProcessed", logs: [], units: 0n }
    : chain.simulate(wire, { verify: true, replaced: false })
  const { error } = simulated
  if (error === null) return
  if (error === "SignatureFailure") throw rpcError(SignatureFailure, "Transaction signature verification failure")
  throw rpcError(
    PreflightFailure,
    `Transaction simulation failed: ${typeof error === "string" ? error : JSON.stringify(error)}`,
    simulationJson(simulated),
  )
}

/** Takes a transaction, after the checks of a preflight. Emits its signature: that it lands is not said. */
export const sendTransaction = (chain: SolanaChain, [text, given]: readonly unknown[]): string => {
  const options = SendOptions.is(given) ? given : {}
  const wire = wireIn(text, options)
  if (Object.values(wire.transaction.signatures).some((signature) => signature === null))
    throw rpcError(SignatureFailure, "Transaction signature verification failure")
  if (options.skipPreflight !== true) preflight(chain, wire)
  chain.submit(wire)
  return wire.signature
}
