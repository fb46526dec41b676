import { NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { bitcoinFamily } from "../../../src/adapters/bitcoin/bitcoin.js"
import { bitcoinClientOver } from "../../../src/adapters/bitcoin/bitcoinClient.js"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { solanaFamily } from "../../../src/adapters/solana/solana.js"
import { solanaClientOver } from "../../../src/adapters/solana/solanaClient.js"
import { decodeBase58 } from "../../../src/model/bytes/base58.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { bitcoinMainnet } from "../../../src/networks/bitcoin.js"
import { solanaMainnet } from "../../../src/networks/solana.js"
import { registerWallet } from "../../../src/testing/standardPage.js"
import { addressOf } from "../../adapters/bitcoin/support/testKeys.js"
import { testTab } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"

inFakeTime()

const account = (address: string, chain: string) => ({
  ...{ address, chains: [chain], features: [] },
  publicKey: decodeBase58(address) ?? new Uint8Array(),
})

/** One wallet of the Wallet Standard for two families: it forgets the site in both, as `standard:disconnect` says. */
const walletOfBoth = () => {
  const asked: string[] = []
  const listeners = new Set<() => void>()
  let accounts: readonly object[] = []
  const show = (next: readonly object[]): void => {
    accounts = next
    listeners.forEach((listener) => listener())
  }
  const approve = () => {
    const bitcoin = account(addressOf("p2wpkh", bitcoinMainnet.id), "bitcoin:mainnet")
    show([account("4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM", "solana:mainnet"), bitcoin])
    return { accounts }
  }
  const disconnect = (): void => {
    asked.push("standard:disconnect")
    show([])
  }
  const on = (_: string, listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const wallet = {
    ...{ version: "1.0.0", name: "Duo", icon: "", chains: ["solana:mainnet", "bitcoin:mainnet"] },
    get accounts() {
      return accounts
    },
    features: {
      "standard:connect": { connect: approve },
      "bitcoin:connect": { connect: approve },
      "standard:disconnect": { disconnect },
      "standard:events": { on },
    },
  }
  return { wallet, asked }
}

const connectedWithBoth = async () => {
  const duo = walletOfBoth()
  const adapters = [
    solanaFamily(() => of(solanaClientOver(() => NEVER))),
    bitcoinFamily(() => of(bitcoinClientOver(() => of(bitcoinLib)))),
  ]
  const { page, wallet } = testTab({ options: { adapters, networks: [solanaMainnet, bitcoinMainnet] } })
  registerWallet(page, duo.wallet)
  wallet.start()
  await pass()
  for (const namespace of ["solana", "bip122"] as const) {
    const connection = watch(wallet.connect({ connector: "Duo", namespace }))
    await pass(100)
    expect(connection().status).toBe("answered")
  }
  const isConnected = (namespace: Namespace): boolean =>
    wallet.connections$.value.byNamespace[namespace].connections.length > 0
  return { wallet, isConnected, asked: duo.asked }
}

describe("a wallet of the Wallet Standard that serves two families", () => {
  it.each([
    ["solana", "bip122"],
    ["bip122", "solana"],
  ] as const)(
    "keeps the other connection when %s is disconnected, and forgets the site with the last one",
    async (first, second) => {
      const { wallet, isConnected, asked } = await connectedWithBoth()
      const one = watch(wallet.disconnect({ namespace: first }))
      await pass(200)
      expect(one().status).toBe("answered")
      expect([isConnected(first), isConnected(second)]).toEqual([false, true])
      expect(asked).toEqual([])

      const other = watch(wallet.disconnect({ namespace: second }))
      await pass(200)
      expect(other().status).toBe("answered")
      expect(isConnected(second)).toBe(false)
      expect(asked).toEqual(["standard:disconnect"])
    },
  )

  it("forgets the site when both are disconnected at once", async () => {
    const { wallet, asked } = await connectedWithBoth()
    const both = (["solana", "bip122"] as const).map((namespace) => watch(wallet.disconnect({ namespace })))
    await pass(200)
    expect(both.map((each) => each().status)).toEqual(["answered", "answered"])
    expect(asked).toContain("standard:disconnect")
  })
})
