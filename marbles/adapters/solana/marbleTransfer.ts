import { asyncScheduler, map, NEVER, of } from "rxjs"
import { sendTransfer, spareUnits, type TransferWallet } from "../../../src/adapters/solana/transfer/transfer.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { account, B, chainOver, SIGNED, signedBytes, solana } from "./marbleSolana.js"

/** The connector of the wallet. */
export const id = "test.solana"
const wallet: TransferWallet = {
  ...{ connector: id, clock: asyncScheduler, can: { sign: true, send: true } },
  readBack: () => of(null),
  sign: (_, bytes) => of(signedBytes(bytes)),
  signAndSend: () => NEVER,
}

/** Sends by a wallet that signs at once, but for `changes`. Of a trace, the steps have who sends. */
export const sending = (
  changes: Partial<TransferWallet> = {},
  answers: Parameters<typeof chainOver>[0] = {},
  transfer = { to: B, amount: "0.5" },
  on = account,
  spare = spareUnits(),
) => {
  const { openChain, asked } = chainOver(answers)
  const step$ = sendTransfer({ wallet: { ...wallet, ...changes }, openChain, spare }, on, transfer, solana)
  const sent$ = step$.pipe(
    map((step): TransferStep =>
      "trace" in step ? { ...step, trace: { sender: step.trace?.["sender"] ?? "" } } : step,
    ),
  )
  return { sent$, asked }
}

export const steps: Readonly<Record<string, TransferStep>> = {
  a: { type: "awaitingWallet", trace: { sender: "page" } },
  w: { type: "awaitingWallet", trace: { sender: "wallet" } },
  s: { type: "submitted", hash: SIGNED },
  c: { type: "confirmed", hash: SIGNED },
  u: { type: "unconfirmed", hash: SIGNED },
}
