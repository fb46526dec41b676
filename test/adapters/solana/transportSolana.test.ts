import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import type { SolanaWallet } from "../../../src/adapters/solana/wallet/solanaWallet.js"
import { decodeBase58 } from "../../../src/model/bytes/base58.js"
import { encodeBase58 } from "../../../src/model/bytes/encodeBase58.js"
import { solanaDevnet } from "../../../src/networks/solana.js"
import { accountOf, bytesOf, failing, isOwnSigned, isSigned, key, request, session, transactions } from "./signing.js"
import { transactionBytes } from "./transactions.js"

describe("a wallet at the other end of a session", () => {
  const sign = async (bytes: Uint8Array) => encodeBase58((await key(0).sign(bytes)) as Uint8Array)
  const unsigned = (text: string) => Uint8Array.from(Buffer.from(text, "base64"))
  const messageOf = (transaction: Uint8Array) => transaction.slice(1 + 64 * (transaction[0] ?? 0))
  const signed = async (text: string) => {
    const transaction = unsigned(text)
    transaction.set((await key(0).sign(messageOf(transaction))) as Uint8Array, 1)
    return Buffer.from(transaction).toString("base64")
  }

  it("is given a message in base58 and its account, and answers with a signature in base58", async () => {
    const { signer } = session({
      solana_signMessage: async ({ message, pubkey }: { message: string; pubkey: string }) => {
        expect(pubkey).toBe(key(0).address)
        return { signature: await sign(decodeBase58(message) ?? new Uint8Array()) }
      },
    })
    const signature = decodeBase58(await firstValueFrom(signer.sign(accountOf(0), "hello"))) ?? new Uint8Array()
    expect(isSigned(key(0).address, bytesOf("hello"), signature)).toBe(true)
  })

  it("is given a transaction in base64, and may answer as old wallets do: with the signature alone", async () => {
    const [transaction = new Uint8Array()] = transactions()
    const newer = session({
      solana_signTransaction: async ({ transaction: text }: { transaction: string }) => ({
        transaction: await signed(text),
      }),
    })
    const older = session({
      solana_signTransaction: async ({ transaction: text }: { transaction: string }) => ({
        signature: await sign(messageOf(unsigned(text))),
      }),
    })
    for (const visit of [newer, older]) {
      const answer = (await request(visit, "solana_signTransaction", { transaction })) as Uint8Array
      expect(isOwnSigned(answer, transaction, 0)).toBe(true)
    }
  })

  it.each([
    ["in base58", (transaction: string) => ({ transaction, signature: "" })],
    [
      "in no form that is known, beside its signature",
      (_: string, signature: string) => ({ transaction: "1111", signature }),
    ],
  ])("may answer with the transaction %s", async (_, answerOf) => {
    const [transaction = new Uint8Array()] = transactions()
    const visit = session({
      solana_signTransaction: async ({ transaction: text }: { transaction: string }) =>
        answerOf(encodeBase58(unsigned(await signed(text))), await sign(messageOf(unsigned(text)))),
    })
    const answer = (await request(visit, "solana_signTransaction", { transaction })) as Uint8Array
    expect(isOwnSigned(answer, transaction, 0)).toBe(true)
  })

  it("is asked for several at once, and for one after another where it does not have that", async () => {
    const one = transactionBytes({ signers: [key(0).address], version: "legacy" })
    const own = [transactions()[0] ?? one, one]
    const all = async ({ transactions: texts }: { transactions: string[] }) => ({
      transactions: await Promise.all(texts.map(signed)),
    })
    const single = async ({ transaction }: { transaction: string }) => ({ transaction: await signed(transaction) })
    const atOnce = session({ solana_signAllTransactions: all, solana_signTransaction: single })
    const inTurn = session({ solana_signTransaction: single })
    for (const visit of [atOnce, inTurn]) {
      const answer = (await request(visit, "solana_signAllTransactions", { transactions: own })) as Uint8Array[]
      expect(answer.map((bytes, at) => isOwnSigned(bytes, own[at] ?? one, 0))).toEqual([true, true])
    }
    expect(atOnce.asked).toEqual(["solana_signAllTransactions"])
    expect(inTurn.asked).toEqual(["solana_signAllTransactions", "solana_signTransaction", "solana_signTransaction"])
  })

  it("sends, and names the transaction by its signature", async () => {
    const [transaction] = transactions()
    const signature = encodeBase58(new Uint8Array(64).fill(9))
    const visit = session({ solana_signAndSendTransaction: () => ({ signature }) })
    expect(await request(visit, "solana_signAndSendTransaction", { transaction })).toBe(signature)
  })

  it.each([undefined, null, "text", {}, { signature: 7 }, { signature: "0OIl" }, { signature: "111" }])(
    "that answers %j has answered nothing",
    async (answer) => {
      const [transaction] = transactions()
      const visit = session({
        solana_signMessage: () => answer,
        solana_signTransaction: () => answer,
        solana_signAndSendTransaction: () => answer,
      })
      const malformed = { code: "MalformedAnswer" }
      await failing(firstValueFrom(visit.signer.sign(accountOf(0), "hello"))).toMatchObject(malformed)
      await failing(request(visit, "solana_signTransaction", { transaction })).toMatchObject(malformed)
      await failing(request(visit, "solana_signAndSendTransaction", { transaction })).toMatchObject(malformed)
    },
  )

  it("fails for what the session does not allow", async () => {
    const visit = session({})
    const unsupported = { code: "MethodUnsupported" }
    await failing(firstValueFrom(visit.signer.sign(accountOf(0), "hello"))).toMatchObject(unsupported)
    await failing(request(visit, "solana_signIn", {})).toMatchObject(unsupported)
  })

  it("moves between clusters by the session", async () => {
    const visit: { readonly wallet: SolanaWallet; readonly asked: readonly string[] } = session({
      switchNetwork: () => null,
    })
    expect(await firstValueFrom(visit.wallet.switchNetwork(solanaDevnet))).toBe(solanaDevnet.id)
    expect(visit.asked).toEqual(["switchNetwork"])
  })
})
