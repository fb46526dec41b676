import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageEncoder,
  compileTransactionMessage,
  type Instruction,
  lamports,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  getBase64Decoder,
  getSignatureFromTransaction,
  type Base64EncodedWireTransaction,
  type TransactionMessageBytesBase64,
} from "@solana/kit"
import { getTransferSolInstruction } from "@solana-program/system"
import { findAssociatedTokenPda, getTransferCheckedInstruction } from "@solana-program/token"
import { describe, expect, it } from "vitest"
import { devSeed } from "../../../devkit/solana/bank.js"
import { devMints } from "../../../devkit/solana/mints.js"
import { localSolana } from "./support.js"

// The node of devkit, driven by another author's client (@solana/kit).

const node = localSolana()
const receiver = address("9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM")
const rpc = () => createSolanaRpc(node().url)

/** One signer object for each address, as kit wants it. */
const signer = createKeyPairSignerFromPrivateKeyBytes(devSeed(1))
const payer = () => signer

const message = async (instructions: readonly Instruction[], unitPrice = 0n) => {
  const owner = await payer()
  const { value: lifetime } = await rpc().getLatestBlockhash().send()
  return pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(owner, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (living) => setTransactionMessageComputeUnitLimit(50_000, living),
    (limited) => setTransactionMessageComputeUnitPrice(unitPrice, limited),
    (priced) => appendTransactionMessageInstructions(instructions, priced),
  )
}

const transferOf = async (amount: bigint, unitPrice = 0n) => {
  const source = await payer()
  return message([getTransferSolInstruction({ source, destination: receiver, amount: lamports(amount) })], unitPrice)
}

const signed = async (of: Awaited<ReturnType<typeof message>>) => {
  const transaction = await signTransactionMessageWithSigners(of)
  return { wire: getBase64EncodedWireTransaction(transaction), signature: getSignatureFromTransaction(transaction) }
}

const send = (wire: Base64EncodedWireTransaction) => rpc().sendTransaction(wire, { encoding: "base64" }).send()
const statusOf = async (signature: Parameters<ReturnType<typeof rpc>["getTransaction"]>[0]) =>
  (await rpc().getSignatureStatuses([signature]).send()).value[0]

describe("the local Solana node", () => {
  it("pays from a funded account, charging exactly the fee that it names", async () => {
    const { address: from } = await payer()
    await node().fund(from)
    const of = await transferOf(1_000_000_000n, 1_000_000n)
    const bytes = getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(of))
    const text = getBase64Decoder().decode(bytes) as TransactionMessageBytesBase64
    const { value: fee } = await rpc().getFeeForMessage(text).send()
    const { wire, signature } = await signed(of)
    await send(wire)
    await expect.poll(() => statusOf(signature)).toMatchObject({ err: null, confirmationStatus: "confirmed" })
    expect(fee).toBe(55_000n)
    expect((await rpc().getBalance(from).send()).value).toBe(9_000_000_000n - 55_000n)
    const landed = await rpc().getTransaction(signature, { encoding: "json", maxSupportedTransactionVersion: 0 }).send()
    expect(landed?.meta?.fee).toBe(55_000n)
    expect(landed?.meta?.preBalances[0]).toBe(10_000_000_000n)
  })

  it("transfers tokens, and lists the accounts of both token programs", async () => {
    const owner = await payer()
    const [usdc, pyusd] = devMints
    if (!usdc || !pyusd) throw new Error("no mints")
    await node().fund(owner.address, undefined, { [usdc.address]: 5_000_000n, [pyusd.address]: 7_000_000n })
    await node().fund(receiver, 0n, { [usdc.address]: 1n })
    const [source] = await findAssociatedTokenPda({
      owner: owner.address,
      mint: usdc.address,
      tokenProgram: usdc.program,
    })
    const [destination] = await findAssociatedTokenPda({
      owner: receiver,
      mint: usdc.address,
      tokenProgram: usdc.program,
    })
    const transfer = getTransferCheckedInstruction({
      ...{ source, mint: usdc.address, destination, authority: owner, amount: 2_500_000n, decimals: 6 },
    })
    const { wire, signature } = await signed(await message([transfer]))
    await send(wire)
    await expect.poll(() => statusOf(signature)).toMatchObject({ err: null })
    const held = await Promise.all(
      [usdc, pyusd].map(({ program }) =>
        rpc().getTokenAccountsByOwner(owner.address, { programId: program }, { encoding: "jsonParsed" }).send(),
      ),
    )
    const amounts = held.map(({ value }) => value[0]?.account.data.parsed.info.tokenAmount.uiAmountString)
    expect(amounts).toEqual(["2.5", "7"])
  })

  it("tells a subscriber that a transaction has landed", async () => {
    const { address: from } = await payer()
    await node().fund(from)
    const { wire, signature } = await signed(await transferOf(5_000_000n))
    const end = new AbortController()
    const subscription = createSolanaRpcSubscriptions(node().socketUrl).signatureNotifications(signature)
    const notices = await subscription.subscribe({ abortSignal: end.signal })
    await send(wire)
    for await (const { value } of notices) {
      expect(value).toEqual({ err: null })
      break
    }
    end.abort()
  })

  it("refuses what a node refuses: too much money, another's signature, an old blockhash", async () => {
    const { address: from } = await payer()
    await node().fund(from)
    const tooMuch = await signed(await transferOf(10n ** 15n))
    await expect(send(tooMuch.wire)).rejects.toMatchObject({ context: { __code: -32002 } })
    const good = await signed(await transferOf(2_000_000n))
    const forged = Buffer.from(good.wire, "base64")
    forged[10] = (forged[10] ?? 0) ^ 1
    await expect(send(forged.toString("base64") as Base64EncodedWireTransaction)).rejects.toMatchObject({
      context: { __code: -32003 },
    })
    node().control.expireBlockhashes()
    await expect(send(good.wire)).rejects.toMatchObject({ cause: { context: { __code: 7050008 } } })
  })

  it("drops a transaction, which lands when it is sent again", async () => {
    const { address: from } = await payer()
    await node().fund(from)
    node().control.drop(1)
    const { wire, signature } = await signed(await transferOf(3_000_000n))
    await send(wire)
    node().control.advance(3)
    expect(await statusOf(signature)).toBeNull()
    await send(wire)
    await expect.poll(() => statusOf(signature)).toMatchObject({ err: null })
    node().control.advance(32)
    expect(await statusOf(signature)).toMatchObject({ confirmationStatus: "finalized" })
  })

  it("fails, refuses and hangs as a test says, and counts the calls of a method", async () => {
    const { control } = node()
    control.behave("getSlot", { type: "refuse", code: -32005, message: "Node is behind by 42 slots" }, 1)
    await expect(rpc().getSlot().send()).rejects.toThrow()
    expect(await rpc().getSlot({ commitment: "confirmed" }).send()).toBeGreaterThan(0n)
    control.behave("getBlockHeight", { type: "hang" })
    await expect(
      rpc()
        .getBlockHeight()
        .send({ abortSignal: AbortSignal.timeout(50) }),
    ).rejects.toThrow()
    expect(control.count("getSlot")).toBe(2)
  })
})
