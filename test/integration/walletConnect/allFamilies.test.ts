import { Verifier } from "bip322-js"
import { verifyMessage } from "viem"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { bitcoinPhone } from "../../../devkit/phone/bitcoinPhone.js"
import { solanaPhone } from "../../../devkit/phone/solanaPhone.js"
import { type Phone, startPhone } from "../../../devkit/phone/startPhone.js"
import { bitcoin as bitcoinFamily } from "../../../src/adapters/bitcoin/bitcoin.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { solana as solanaFamily } from "../../../src/adapters/solana/solana.js"
import { walletConnect } from "../../../src/entries/walletconnect.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { createWallet } from "../../../src/wallet/createWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { localRelay } from "../relay/support.js"
import { bitcoin, isSolanaSignature, solana, solanaTest } from "./familiesSupport.js"
import { connectBy } from "./support.js"

const relay = localRelay()
let phone: Phone | undefined

const thePhone = (): Phone => {
  if (!phone) throw new Error("the phone is not up")
  return phone
}

beforeAll(async () => {
  const families = { solana: await solanaPhone([solana]), bip122: bitcoinPhone([bitcoin]) }
  const chains = [{ id: 1, name: "Ethereum", rpcUrl: "http://localhost:1", symbol: "ETH" }]
  phone = await startPhone({ relayUrl: relay().url, chains, families })
})
afterEach(() => thePhone().reset())
afterAll(() => phone?.stop())

describe("a site with all three families", () => {
  let wallets: readonly Wallet[] = []
  afterEach(() => {
    wallets.forEach((wallet) => wallet.destroy())
    wallets = []
  })

  const visit = (): Wallet => {
    const options = {
      adapters: [evm(), solanaFamily(), bitcoinFamily()],
      connectors: [walletConnect({ projectId: "local", relayUrl: relay().url })],
      networks: [mainnet, solana, solanaTest, bitcoin] as const,
      metadata: { name: "Shop", description: "A shop", url: "http://localhost:1234", icons: [] },
      storagePrefix: `all-${wallets.length}`,
    }
    const wallet = createWallet(options, inertEnvironment())
    wallet.start()
    wallets = [...wallets, wallet]
    return wallet
  }

  it("pairs once, and signs on each by the signer of its family", async () => {
    const wallet = visit()
    await connectBy(thePhone(), wallet)
    const { byNamespace } = wallet.connections$.value
    const accountOf = (namespace: Namespace): string => byNamespace[namespace].connections[0]?.accounts[0].address ?? ""
    const signOn = async (namespace: Namespace): Promise<string> => {
      await wallet.connect({ connector: "walletConnect", namespace })
      return wallet.signMessage("hello")
    }

    const evmAccount = accountOf("eip155") as `0x${string}`
    const onEvm = (await signOn("eip155")) as `0x${string}`
    expect(await verifyMessage({ address: evmAccount, message: "hello", signature: onEvm })).toBe(true)

    const text = new TextEncoder().encode("hello")
    expect(isSolanaSignature(text, await signOn("solana"), accountOf("solana"))).toBe(true)

    expect(Verifier.verifySignature(accountOf("bip122"), "hello", await signOn("bip122"))).toBe(true)
    const asked = thePhone()
      .prompts()
      .map(({ prompt }) => prompt.type)
    expect(asked).toEqual(["connect", "sign", "other", "other"])
  })

  it("is moved to another network of Solana without a prompt, and left by all families at once", async () => {
    const own = await solanaPhone([solana, solanaTest])
    thePhone().offer({ others: [...own.accounts, ...bitcoinPhone([bitcoin]).accounts] })
    const wallet = visit()
    await connectBy(thePhone(), wallet)
    await wallet.connect({ connector: "walletConnect", namespace: "solana" })
    const before = thePhone().prompts().length

    await wallet.switchNetwork(solanaTest.id)

    expect(wallet.network$.value.id).toBe(solanaTest.id)
    expect(thePhone().prompts()).toHaveLength(before)

    await wallet.disconnect()
    const left = Object.values(wallet.connections$.value.byNamespace).flatMap(({ connections }) => connections)
    expect(left).toEqual([])
    await expect.poll(() => thePhone().sessions()).toHaveLength(0)
  })
})
