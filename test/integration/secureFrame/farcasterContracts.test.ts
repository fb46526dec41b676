import { createWalletClient, hashMessage, type Hex, http, publicActions, type SignableMessage } from "viem"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type LocalChain, startChain } from "../../../devkit/chains.js"
import { receiptOf } from "../../../devkit/receiptOf.js"
import { anvilAccount } from "../../../devkit/anvilAccount.js"
import { deploySafe } from "../../../devkit/safe/deploySafe.js"
import { messageData as safeMessage } from "../../../devkit/safe/owners.js"
import {
  deploymentOf,
  messageData,
  smartAddress,
  undeployedSignature,
} from "../../../devkit/secureFrame/account/smartAccount.js"
import { signInText } from "../../../devkit/secureFrame/farcaster/signInText.js"
import type { Custody } from "../../../devkit/secureFrame/farcaster/startFarcaster.js"
import { isSignedBy } from "../../../devkit/secureFrame/server/farcasterSignature.js"
import { approve, asked, farcasterLogin, refusals } from "./farcasterSupport.js"
import { localFrame } from "./support.js"

const OPTIMISM = 10

let optimism: LocalChain
let ethereum: LocalChain

beforeAll(async () => {
  ;[optimism, ethereum] = await Promise.all([startChain(OPTIMISM), startChain(1)])
})

afterAll(async () => {
  await Promise.all([optimism.stop(), ethereum.stop()])
})

const local = localFrame(() => ({ optimismUrl: optimism.url }))
const { begin, result, give } = farcasterLogin(local)

type Owner = ReturnType<typeof privateKeyToAccount>

const newOwner = (): Owner => privateKeyToAccount(generatePrivateKey())

const signatureOf = (owner: Owner, message: SignableMessage): Promise<Hex> =>
  owner.signTypedData(messageData(owner.address, OPTIMISM, hashMessage(message)))

/** An account that is a contract, before it is deployed. */
const undeployed = (owner = newOwner()): Custody => ({
  address: smartAddress(owner.address),
  signMessage: async ({ message }) => undeployedSignature(owner.address, await signatureOf(owner, message)),
})

/** An account that is a contract on a chain. */
const deployed = async (owner = newOwner(), chain = optimism): Promise<Custody> => {
  const client = createWalletClient({
    account: anvilAccount(0),
    transport: http(chain.url),
    pollingInterval: 20,
  }).extend(publicActions)
  await receiptOf(client, await client.sendTransaction({ chain: null, ...deploymentOf(owner.address) }), 10_000)
  return { address: smartAddress(owner.address), signMessage: ({ message }) => signatureOf(owner, message) }
}

/** A real Safe of one owner. */
const safe = async (): Promise<Custody> => {
  const owner = anvilAccount(1)
  const addresses = await deploySafe(optimism.url, { owners: [owner.address], threshold: 1, coins: "0" })
  const chain = { rpc: optimism.url, chainId: OPTIMISM, addresses }
  return {
    address: addresses.safe,
    signMessage: ({ message }) => owner.signTypedData(safeMessage(chain, hashMessage(message))),
  }
}

/** What an app answers for the user with a number, by the signature of `signer`. */
const answerOf = async (url: string, fid: number, { address }: Custody, signer: Pick<Custody, "signMessage">) => {
  const { channelToken, ...ask } = asked(url)
  const message = signInText(ask, { fid, address, issuedAt: new Date() })
  return { channelToken, message, signature: await signer.signMessage({ message }) }
}

describe("a login by Farcaster with an account that is a contract", () => {
  it.each<[string, string, () => Promise<Custody>]>([
    ["is on the chain", "deployed", () => deployed()],
    ["is not deployed yet", "undeployed", async () => undeployed()],
    ["is a Safe", "safe", safe],
  ])("is completed where the contract %s", async (_, username, custodyOf) => {
    local().farcaster.register(username, await custodyOf())
    const { login, url } = await begin()
    expect((await approve(url, username)).status).toBe(200)
    expect(await result(login)).toMatchObject({ status: 200, json: { profile: { email: null, username } } })
  })

  it("is not completed where the contract has not signed: by another owner, or by another contract", async () => {
    const [owner, thief] = [newOwner(), newOwner()]
    const custody = await deployed(owner)
    local().farcaster.register("owner", custody)
    const known = await begin()
    await approve(known.url, "owner")
    const fid = Number(/fid\/(\d+)/.exec(String(local().farcaster.answers().at(-1)?.body.message))?.[1])

    const { login, url } = await begin()
    const byThief = { signMessage: ({ message }: { message: SignableMessage }) => signatureOf(thief, message) }
    for (const signer of [byThief, undeployed(thief), await deployed(thief), thief])
      expect(await give(await answerOf(url, fid, custody, signer))).toEqual(refusals.forged)
    expect(await result(login)).toEqual({ status: 200, json: { session: null } })
    // The same answer with the signature of the owner.
    expect(await give(await answerOf(url, fid, custody, custody))).toEqual([200, undefined])
  })
})

describe("a signature of a contract", () => {
  const message = "Farcaster Auth"

  it("counts on Optimism only, and not without a node", async () => {
    const custody = await deployed(newOwner(), ethereum)
    const signed = { address: custody.address, message, signature: await custody.signMessage({ message }) }
    expect(await isSignedBy(undefined, signed)).toBe(false)
    // The contract is not there.
    expect(await isSignedBy(optimism.url, signed)).toBe(false)
    await expect(isSignedBy(ethereum.url, signed)).rejects.toMatchObject({ status: 502 })
    await expect(isSignedBy("http://127.0.0.1:9", signed)).rejects.toMatchObject({ status: 502 })
  })

  it("is not asked for where the key of the address has signed", async () => {
    const key = newOwner()
    const signed = { address: key.address, message, signature: await key.signMessage({ message }) }
    expect(await isSignedBy("http://127.0.0.1:9", signed)).toBe(true)
  })
})
