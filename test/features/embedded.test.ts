import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorPorts } from "../../src/adapters/connector.js"
import type { EmbeddedWallet, EmbeddedWallets } from "../../src/adapters/embedded/embeddedWallet.js"
import { evm } from "../../src/entries/evm.js"
import { embeddedWith } from "../../src/features/embedded/embedded.js"
import { walletPorts } from "../../src/features/embedded/walletPorts.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { createWallet } from "../../src/wallet/createWallet.js"

type Code = Awaited<ReturnType<Parameters<typeof embeddedWith>[1]>>

const wallet = { dropLogin: () => {} } as unknown as EmbeddedWallet
const site = {}

/** The plug-in, with the connector of `site` made or not, and the function that loads the connector's code. */
const embeddedOf = async ({ isConnectorMade }: { readonly isConnectorMade: boolean }) => {
  let wallets: EmbeddedWallets = new WeakMap()
  const code = {
    embeddedConnectors: () => [{ code$: of(wallet) }],
    embeddedFeature: (_: string, given: EmbeddedWallets) => {
      wallets = given
      return () => ({})
    },
  } as unknown as Code
  let loadConnector = (): void => {}
  const ofConnector = new Promise<Code>((resolve) => (loadConnector = () => resolve(code)))
  const codes = isConnectorMade ? [ofConnector, Promise.resolve(code)] : [Promise.resolve(code)]
  const embedded = embeddedWith({ origin: "https://secure.example" }, () => codes.shift() ?? ofConnector)
  if (isConnectorMade) embedded.create({ site } as unknown as ConnectorPorts).subscribe()
  await embedded.load()
  const found = firstValueFrom(walletPorts(wallets, site).from((one) => of(one)))
  return { found, loadConnector }
}

describe("the plug-in of the embedded wallet", () => {
  it("waits for its connector where its own code is loaded first", async () => {
    const { found, loadConnector } = await embeddedOf({ isConnectorMade: true })
    loadConnector()
    await expect(found).resolves.toBe(wallet)
  })

  it("fails with ConnectorNotFound where the site has no such connector", async () => {
    const { found } = await embeddedOf({ isConnectorMade: false })
    await expect(found).rejects.toMatchObject({ code: "ConnectorNotFound" })
  })

  it("without options is refused by createWallet, which says what it needs", () => {
    const embedded = embeddedWith(undefined as never, () => new Promise(() => {}))
    const create = () => createWallet({ adapters: [evm()], networks: [mainnet], connectors: [embedded] })
    const problems = ['connectors.0.origin: expected an https origin, got ""']
    expect(create).toThrow(expect.objectContaining({ code: "InvalidOptions", details: { problems } }))
  })
})
