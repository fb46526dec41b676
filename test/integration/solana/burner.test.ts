import { createPublicKey, verify } from "node:crypto"
import { asyncScheduler, firstValueFrom, fromEventPattern, NEVER } from "rxjs"
import { expect, it, vi } from "vitest"
import { registerWallet } from "@wallet-standard/wallet"
import type { ConnectorPorts } from "../../../src/adapters/connector.js"
import { solanaClientOver } from "../../../src/adapters/solana/solanaClient.js"
import { web3Chains } from "../../../src/adapters/solana/web3/web3Clients.js"
import { decodeBase58 } from "../../../src/model/bytes/base58.js"
import { solanaDevnet, solanaMainnet } from "../../../src/networks/solana.js"
import { burnerWallet } from "../../fixtures/burner/burnerWallet.js"
import { transactionBytes } from "../../adapters/solana/transactions.js"

const isSigned = (address: string, message: Uint8Array, signature: Uint8Array): boolean => {
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), decodeBase58(address) ?? new Uint8Array()])
  return verify(null, message, createPublicKey({ key: der, format: "der", type: "spki" }), signature)
}

/** What a page gives to the adapter. */
const portsOn = (page: EventTarget): ConnectorPorts => ({
  networks: [solanaMainnet, solanaDevnet],
  namespaces: ["solana"],
  clock: asyncScheduler,
  events: (type) =>
    fromEventPattern(
      (listener) => page.addEventListener(type, listener),
      (listener) => page.removeEventListener(type, listener),
    ),
  dispatch: (type, detail) => void page.dispatchEvent(new CustomEvent(type, { detail })),
  visible$: NEVER,
  injected: () => undefined,
  discovery: { announced: true, injected: true },
  site: { metadata: null, projectId: null, storagePrefix: "rxwallet" },
  signer: () => undefined,
})

it("finds, connects and signs with a Wallet Standard wallet that nobody here wrote", async () => {
  const page = new EventTarget()
  vi.stubGlobal("window", page)
  registerWallet(burnerWallet() as never)
  vi.unstubAllGlobals()
  const client = solanaClientOver(web3Chains)
  const [connector] = await firstValueFrom(client.discover(portsOn(page)))
  expect(connector?.info).toMatchObject({ name: "Burner Wallet", namespaces: ["solana"], type: "announced" })
  if (!connector) throw new Error("no wallet")
  const opened = await firstValueFrom(connector.open({ silent: false, networks: [solanaMainnet, solanaDevnet] }))
  if (opened.type !== "connected") throw new Error("not connected")
  const [{ network, accounts }] = opened.approvals
  // The wallet says that it is on devnet only.
  expect(network).toBe(solanaDevnet.id)
  const account = { network, address: accounts[0].address }
  const signer = connector.signer("solana")
  const signature = await firstValueFrom(signer.sign(account, "hello"))
  const bytes = decodeBase58(signature) ?? new Uint8Array()
  expect(isSigned(account.address, new TextEncoder().encode("hello"), bytes)).toBe(true)
  const transaction = transactionBytes({ signers: [account.address], version: 0 })
  const call = { account, method: "solana_signTransaction", params: { transaction }, network: solanaDevnet }
  const signed = (await firstValueFrom(signer.request?.(call) ?? NEVER)) as Uint8Array
  expect(isSigned(account.address, transaction.slice(65), signed.slice(1, 65))).toBe(true)
})
