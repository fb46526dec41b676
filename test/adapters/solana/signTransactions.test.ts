import { describe, expect, it } from "vitest"
import { decodeBase58 } from "../../../src/model/bytes/base58.js"
import { answers } from "../../../src/testing/reactions.js"
import { failing, isOwnSigned, key, request, standard, transactions } from "./signing.js"
import { transactionBytes } from "./transactions.js"

describe("signing transactions over the Wallet Standard", () => {
  it("takes and emits bytes, signed by exactly that account", async () => {
    const [first = new Uint8Array(), second = new Uint8Array()] = transactions()
    const visit = standard()
    const signed = (await request(visit, "solana_signTransaction", { transaction: first })) as Uint8Array
    expect(isOwnSigned(signed, first, 0)).toBe(true)
    const all = (await request(visit, "solana_signAllTransactions", { transactions: [first, second] })) as Uint8Array[]
    expect(all.map((bytes, at) => isOwnSigned(bytes, transactions()[at] ?? first, at))).toEqual([true, true])
    expect(visit.scripted.calls().map(({ inputs }) => inputs.length)).toEqual([1, 2])
  })

  it("sends on the account's network, and emits the id", async () => {
    const [transaction] = transactions()
    const visit = standard()
    const id = (await request(visit, "solana_signAndSendTransaction", {
      transaction,
      options: { maxRetries: 3, evil: 1 },
    })) as string
    expect(decodeBase58(id)).toHaveLength(64)
    expect(visit.scripted.calls()[0]?.inputs).toMatchObject([{ chain: "solana:mainnet", options: { maxRetries: 3 } }])
    expect(visit.scripted.calls()[0]?.inputs).not.toMatchObject([{ options: { evil: 1 } }])
  })

  it("does not hand on what the account has not signed, or what is no transaction", async () => {
    const [transaction = new Uint8Array()] = transactions()
    const visit = standard()
    const ofOther = transactionBytes({ signers: [key(1).address], version: 0 })
    for (const signedTransaction of [transaction, ofOther, new Uint8Array(9)]) {
      visit.scripted.next("solana:signTransaction", answers([{ signedTransaction }]))
      await failing(request(visit, "solana_signTransaction", { transaction })).toMatchObject({
        code: "MalformedAnswer",
      })
    }
    const forged = Uint8Array.from(transaction)
    forged.set(new Uint8Array(64).fill(7), 1)
    visit.scripted.next("solana:signTransaction", answers([{ signedTransaction: forged }]))
    await failing(request(visit, "solana_signTransaction", { transaction })).toMatchObject({ code: "SignatureInvalid" })
  })

  it("hands on all or none: as many as were asked for", async () => {
    const visit = standard()
    const [transaction] = transactions()
    visit.scripted.next("solana:signTransaction", answers([]))
    await failing(request(visit, "solana_signAllTransactions", { transactions: [transaction] })).toMatchObject({
      code: "MalformedAnswer",
    })
  })

  it.each([
    ["solana_signTransaction", {}],
    ["solana_signTransaction", { transaction: "AQ==" }],
    ["solana_signTransaction", { transaction: new Uint8Array(100) }],
    ["solana_signAllTransactions", { transactions: [] }],
    ["solana_signAndSendTransaction", { transaction: [1, 2] }],
    ["solana_signMessage", { message: "hello" }],
  ])("asks nothing of the wallet for %s with %j", async (method, params) => {
    const visit = standard()
    await failing(request(visit, method, params)).toMatchObject({ code: -32602 })
    expect(visit.scripted.calls()).toEqual([])
  })

  it("asks nothing of the wallet for a transaction that the account does not sign, or a method that there is not", async () => {
    const visit = standard()
    const transaction = transactionBytes({ signers: [key(1).address], version: 0 })
    await failing(request(visit, "solana_signTransaction", { transaction })).toMatchObject({
      ...{ code: "Unauthorized", details: { connector: "Sun" } },
    })
    for (const method of ["solana_signEverything", "constructor", "__proto__"])
      await failing(request(visit, method, {})).toMatchObject({ code: "MethodUnsupported" })
    expect(visit.scripted.calls()).toEqual([])
  })
})
