import { type Observable, of, throwError } from "rxjs"
import { expect } from "vitest"
import type { OpenChain } from "../../../src/adapters/evm/chain/evmChain.js"
import type { Transfer, TransferStep } from "../../../src/model/transfer/transfer.js"
import { A, B, ethereum, marbleChain, marbleWallet, type MarbleWallet, signerOf } from "./marbleWallet.js"

export const hash = `0x${"ab".repeat(32)}` as const

export const steps: Readonly<Record<string, TransferStep>> = {
  a: { type: "awaitingWallet", trace: { nonce: "0x5", block: "0x1f", to: B, value: "0x6f05b59d3b20000", data: "0x" } },
  b: { type: "awaitingWallet", trace: { nonce: "0x5", block: "0x1f", to: B, value: "0x0", data: "0x12" } },
  s: { type: "submitted", hash },
  c: { type: "confirmed", hash },
  u: { type: "unconfirmed", hash },
}

export const mined = { transactionHash: hash, status: "0x1", blockNumber: "0x10" }
export const undone = { ...mined, status: "0x0" }
export const revert = (data: string): Observable<never> =>
  throwError(() => ({ code: 3, message: "execution reverted", data }))

/** A wallet on Ethereum with account A that sends without a prompt. */
export const responses = { eth_chainId: of("0x1"), eth_accounts: of([A]), eth_sendTransaction: of(hash) }

/** A chain on which A owns one ether and transactions are mined at once. */
export const funded = {
  eth_estimateGas: of("0x5208"),
  eth_gasPrice: of("0x3b9aca00"),
  eth_getBalance: of("0xde0b6b3a7640000"),
  eth_blockNumber: of("0x1f"),
  eth_getTransactionCount: of("0x5"),
  eth_getTransactionReceipt: of(mined),
}

export const sending = (
  wallet: MarbleWallet = marbleWallet(responses),
  openChain: OpenChain = marbleChain(funded),
  transfer: Transfer = { to: B, amount: "0.5" },
): Observable<TransferStep> => signerOf(wallet, openChain).send({ network: "eip155:1", address: A }, transfer, ethereum)

export const neverSent = (wallet: MarbleWallet): void => expect(wallet.methods).not.toContain("eth_sendTransaction")
