import { tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { computeUnitPrice, transferLamports } from "../../../src/adapters/solana/transfer/instructions.js"
import { LIGHTHOUSE } from "../../../src/adapters/solana/chain/programs.js"
import type { Instruction } from "../../../src/adapters/solana/chain/transactionCoder.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { keyWallet } from "./keyWallet.js"
import { all, newKey, sendersOn, SOL, steps } from "./senders.js"
import { localSolana } from "./support.js"

const node = localSolana()
const { lamportsOf, send, sending } = sendersOn(node)

const withInstructions = (transaction: Uint8Array, change: (all: readonly Instruction[]) => readonly Instruction[]) => {
  const { feePayer, blockhash, instructions } = web3Coder.read(transaction)
  return web3Coder.encode({ feePayer, blockhash, lastValidBlockHeight: 0n, instructions: change(instructions) })
    .transaction
}

describe("a wallet", () => {
  it("may add a priority fee within a limit, and what it signed is sent", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address)
    const change = (transaction: Uint8Array) =>
      withInstructions(transaction, ([limit, , ...moves]) => [
        limit as Instruction,
        computeUnitPrice(9_000_000n),
        ...moves,
      ])
    expect(await send(alice, { to: bob.address, amount: "1" }, keyWallet(alice, { change }))).toEqual(steps)
    expect(lamportsOf(bob)).toBe(SOL)
  })

  const guard = { program: LIGHTHOUSE, accounts: [], data: new Uint8Array([4]) }
  it.each<readonly [string, (moves: readonly Instruction[], mallory: string, alice: string) => readonly Instruction[]]>(
    [
      [
        "sends to another",
        ([limit, price], mallory, alice) => [limit, price, transferLamports(alice, mallory, SOL)] as never,
      ],
      ["adds a transfer", (moves, mallory, alice) => [...moves, transferLamports(alice, mallory, SOL)]],
      ["drops the transfer", (moves) => moves.slice(0, 2)],
      [
        "adds a transfer behind a guard",
        (moves, mallory, alice) => [guard, ...moves, transferLamports(alice, mallory, 1n)],
      ],
      [
        "takes a fortune for priority",
        ([limit, , ...moves]) => [limit, computeUnitPrice(10n ** 13n), ...moves] as never,
      ],
    ],
  )("that %s is refused, and nothing is sent", async (_, change) => {
    const [alice, bob, mallory] = [newKey(), newKey(), newKey()]
    await node().fund(alice.address)
    const changed = (transaction: Uint8Array) =>
      withInstructions(transaction, (moves) => change(moves, mallory.address, alice.address))
    const wallet = keyWallet(alice, { change: changed })
    await expect(send(alice, { to: bob.address, amount: "1" }, wallet)).rejects.toMatchObject({
      code: "TransactionChanged",
    })
    expect(lamportsOf(alice)).toBe(10n * SOL)
    expect(node().control.count("sendTransaction")).toBe(0)
  })

  it("that can only sign and send is followed by the signature that it names", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address)
    const post = async (signed: Uint8Array): Promise<string> => {
      const params = [web3Coder.base64(signed), { encoding: "base64" }]
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "sendTransaction", params })
      return ((await (await fetch(node().url, { method: "POST", body })).json()) as { result: string }).result
    }
    const sent = await send(alice, { to: bob.address, amount: "1" }, keyWallet(alice, { send: post }))
    expect(sent).toEqual(["awaitingWallet", ...steps])
    expect(lamportsOf(bob)).toBe(SOL)
  })
})

describe("the chain", () => {
  it("is handed a transaction again that it has dropped", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address)
    node().control.drop(1)
    expect(await send(alice, { to: bob.address, amount: "1" })).toEqual(steps)
    expect(node().control.count("sendTransaction")).toBe(2)
    expect(lamportsOf(bob)).toBe(SOL)
  })

  it("has taken nothing where the blockhash expired first: that is said, and true", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address)
    node().control.drop(1_000)
    const expire = tap<TransferStep>(({ type }) => type === "submitted" && node().control.expireBlockhashes())
    await expect(all(sending(alice, { to: bob.address, amount: "1" }).pipe(expire))).rejects.toMatchObject({
      code: "TransferExpired",
    })
    node().control.drop(0)
    expect(lamportsOf(bob)).toBe(0n)
    expect(lamportsOf(alice)).toBe(10n * SOL)
  })

  it("says why it failed a transaction that has become impossible", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address)
    node().control.behave("sendTransaction", {
      ...{ type: "refuse", code: -32_002, message: "Transaction simulation failed" },
      data: { err: { InstructionError: [2, { Custom: 1 }] }, logs: [] },
    })
    await expect(send(alice, { to: bob.address, amount: "1" })).rejects.toMatchObject({
      code: "NotSent",
      details: { reason: "not enough SOL" },
    })
  })

  it("that does not answer after the wallet has signed is asked until it does", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address)
    node().control.behave("sendTransaction", { type: "close" }, 1)
    node().control.behave("getSignatureStatuses", { type: "garbage" }, 2)
    expect(await send(alice, { to: bob.address, amount: "1" })).toEqual(steps)
    expect(lamportsOf(bob)).toBe(SOL)
  })
})
