import { firstValueFrom, NEVER, of } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { sentBy, signText } from "../../../src/adapters/solana/site/sign.js"
import { solanaSignIn } from "../../../src/adapters/solana/signIn.js"
import { signerOver } from "../../../src/adapters/solana/solanaSigner.js"
import { standardSolana } from "../../../src/adapters/solana/wallet/standardSolana.js"
import { networkInUse } from "../../../src/adapters/walletStandard/connection.js"
import { decodeBase58 } from "../../../src/model/bytes/base58.js"
import { encodeBase58 } from "../../../src/model/bytes/encodeBase58.js"
import { solanaDevnet, solanaMainnet } from "../../../src/networks/solana.js"
import { answers, rejects } from "../../../src/testing/reactions.js"
import { scriptedSolanaWallet } from "../../../src/testing/scriptedSolanaWallet.js"
import { transactionBytes } from "./transactions.js"
import { accountOf, bytesOf, call, failing, isSigned, key, ports, request, standard } from "./signing.js"

describe("signing a message over the Wallet Standard", () => {
  it("emits a signature in base58 of exactly that account, which another library verifies", async () => {
    const { signer } = standard()
    for (const at of [0, 1]) {
      const signature = decodeBase58(await firstValueFrom(signer.sign(accountOf(at), "héllo 🌞"))) ?? new Uint8Array()
      expect(isSigned(key(at).address, bytesOf("héllo 🌞"), signature)).toBe(true)
      expect(isSigned(key(1 - at).address, bytesOf("héllo 🌞"), signature)).toBe(false)
    }
  })

  it("does not hand on a signature of another account, or of another text", async () => {
    const { signer, scripted } = standard()
    const message = bytesOf("hello")
    const ofOther = await firstValueFrom(of(await key(1).sign(message)))
    const ofOtherText = await key(0).sign(bytesOf("other"))
    for (const signature of [ofOther, ofOtherText, new Uint8Array(64)]) {
      scripted.next("solana:signMessage", answers([{ signedMessage: message, signature }]))
      await failing(firstValueFrom(signer.sign(accountOf(0), "hello"))).toMatchObject({
        code: "SignatureInvalid",
        details: { account: key(0).address },
      })
    }
  })

  it("does not take another text for the one that was to be signed", async () => {
    const { signer, scripted } = standard()
    const other = bytesOf("I owe you everything")
    const signature = await key(0).sign(other)
    scripted.next("solana:signMessage", answers([{ signedMessage: other, signature }]))
    await failing(firstValueFrom(signer.sign(accountOf(0), "hello"))).toMatchObject({ code: "MalformedAnswer" })
  })

  it("hands on the signature unchecked only where the browser does not have Ed25519", async () => {
    const { wallet } = standard()
    const signature = await firstValueFrom(signText(wallet, accountOf(0), "hello", () => Promise.resolve(null)))
    expect(isSigned(key(0).address, bytesOf("hello"), decodeBase58(signature) ?? new Uint8Array())).toBe(true)
  })

  it.each([
    undefined,
    null,
    [],
    [{}],
    [{ signature: "text", signedMessage: new Uint8Array() }],
    [{ signature: new Uint8Array(63), signedMessage: bytesOf("hello") }],
    [{ signature: new Uint8Array(64) }],
    { 0: { signature: new Uint8Array(64) } },
  ])("errors with MalformedAnswer for %j", async (answer) => {
    const { signer, scripted } = standard()
    scripted.next("solana:signMessage", answers(answer))
    await failing(firstValueFrom(signer.sign(accountOf(0), "hello"))).toMatchObject({ code: "MalformedAnswer" })
  })

  it("errors with UserRejected when the user rejects", async () => {
    const { signer, scripted } = standard()
    scripted.next("solana:signMessage", rejects())
    await failing(firstValueFrom(signer.sign(accountOf(0), "hello"))).toMatchObject({ code: "UserRejected" })
  })

  it("asks nothing of a wallet that no longer shows the account, or cannot be on its network", async () => {
    const { signer, scripted } = standard({ chains: { "solana:mainnet": null } })
    await failing(firstValueFrom(signer.sign(accountOf(2), "hello"))).toMatchObject({ code: "Unauthorized" })
    const onDevnet = { ...accountOf(0), network: solanaDevnet.id }
    await failing(firstValueFrom(signer.sign(onDevnet, "hello"))).toMatchObject({ code: "ChainUnsupported" })
    expect(scripted.calls()).toEqual([])
  })

  it("gives the wallet a copy: what it does to its bytes changes nothing", async () => {
    const { wallet } = standard()
    const message = bytesOf("hello")
    const scripted = scriptedSolanaWallet({
      accounts: [{ ...key(0), sign: (bytes) => Promise.resolve(key(0).sign(bytes.fill(0))) as Promise<Uint8Array> }],
      authorized: true,
    })
    const hostile = standardSolana(scripted.wallet, networkInUse(), ports)
    await failing(
      firstValueFrom(
        signerOver(() => NEVER)(hostile).request?.({ ...call("solana_signMessage"), params: { message } }) ?? NEVER,
      ),
    ).toMatchObject({ code: "MalformedAnswer" })
    expect(message).toEqual(bytesOf("hello"))
    expect(wallet.connector).toBe("Sun")
  })
})

describe("a transaction that the wallet sends", () => {
  const transaction = transactionBytes({ signers: [key(0).address], version: 0 })
  const message = transaction.slice(65)
  const signatureOf = async (bytes: Uint8Array) => (await key(0).sign(bytes)) as Uint8Array
  const sent = (signature: Uint8Array, verify?: Parameters<typeof sentBy>[3]) => {
    const { wallet, scripted } = standard()
    scripted.next("solana:signAndSendTransaction", answers([{ signature }]))
    return firstValueFrom(sentBy(wallet, accountOf(0), transaction, verify))
  }

  it("is exactly the one that it was given where its signature is of that", async () => {
    const signature = await signatureOf(message)
    expect(await sent(signature)).toEqual({ signature: encodeBase58(signature), isExact: true })
  })

  it("may be another one where its signature is of other bytes, or cannot be verified", async () => {
    const other = await signatureOf(message.map((byte, at) => (at === message.length - 1 ? byte ^ 1 : byte)))
    expect(await sent(other)).toEqual({ signature: encodeBase58(other), isExact: false })
    const signature = await signatureOf(message)
    const unverified = { signature: encodeBase58(signature), isExact: false }
    expect(await sent(signature, () => Promise.resolve(null))).toEqual(unverified)
  })
})

describe("signing in", () => {
  it("emits what the wallet wrote and signed, of exactly that account", async () => {
    const visit = standard()
    const input = { domain: "shop.example", nonce: "12345678" }
    const signed = (await request(visit, "solana_signIn", input)) as {
      address: string
      message: Uint8Array
      signature: Uint8Array
    }
    expect(new TextDecoder().decode(signed.message)).toContain("shop.example wants you to sign in")
    expect(isSigned(key(0).address, signed.message, signed.signature)).toBe(true)
    expect(visit.scripted.calls()[0]?.inputs).toEqual([{ ...input, address: key(0).address }])
  })

  it("is not of another account", async () => {
    const visit = standard()
    const message = bytesOf("hello")
    const signature = await key(1).sign(message)
    const account = { address: key(1).address }
    visit.scripted.next("solana:signIn", answers([{ account, signedMessage: message, signature }]))
    await failing(request(visit, "solana_signIn", {})).toMatchObject({ code: "Unauthorized" })
    visit.scripted.next(
      "solana:signIn",
      answers([{ account: { address: key(0).address }, signedMessage: message, signature }]),
    )
    await failing(request(visit, "solana_signIn", {})).toMatchObject({ code: "SignatureInvalid" })
  })

  it("is asked for with the active account, which a site may name, and with no other", async () => {
    const visit = standard()
    await request(visit, "solana_signIn", { address: key(0).address })
    expect(visit.scripted.calls()[0]?.inputs).toEqual([{ address: key(0).address }])
    await failing(request(visit, "solana_signIn", { address: key(1).address })).toMatchObject({
      ...{ code: "Unauthorized", details: { connector: "Sun" } },
    })
    expect(visit.scripted.calls()).toHaveLength(1)
  })

  it("is verified by the key of the account alone", async () => {
    const text = "shop.example wants you to sign in with your Solana account:"
    const signature = encodeBase58((await key(0).sign(bytesOf(text))) as Uint8Array)
    const verify = (changes: object) =>
      firstValueFrom(solanaSignIn.verify({ account: accountOf(0), text, signature, ...changes }, solanaMainnet))
    expect(await verify({})).toBe(true)
    expect(await verify({ text: `${text} ` })).toBe(false)
    expect(await verify({ account: accountOf(1) })).toBe(false)
    for (const wrong of ["", "0x", signature.slice(1), encodeBase58(new Uint8Array(64).fill(1))])
      expect(await verify({ signature: wrong })).toBe(false)
    expect(await verify({ account: { ...accountOf(0), address: "no address" } })).toBe(false)
  })

  it("is neither accepted nor refused by a browser that does not have Ed25519", async () => {
    const signature = encodeBase58(new Uint8Array(64).fill(1))
    const importKey = vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new TypeError("Unrecognized name."))
    const verified = firstValueFrom(
      solanaSignIn.verify({ account: accountOf(0), text: "hello", signature }, solanaMainnet),
    )
    await failing(verified).toMatchObject({ code: "SignInFailed", details: { step: "verify" } })
    importKey.mockRestore()
  })
})
