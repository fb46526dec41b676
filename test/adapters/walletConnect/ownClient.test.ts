import { of } from "rxjs"
import { expect, it } from "vitest"
import { other, scriptedClient, session, steps, topic } from "../../../marbles/adapters/walletConnect/scriptedRelay.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { walletConnect } from "../../../src/entries/walletconnect.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { createWallet } from "../../../src/wallet/createWallet.js"

it("the other sessions of a client of the site's own are not ended", async () => {
  const client = scriptedClient({ stored: [{ ...session, topic: other }, session], pair: () => of(steps.s) })
  const wallet = createWallet(
    { adapters: [evm()], connectors: [walletConnect({ client: () => [client] })], networks: [mainnet] },
    inertEnvironment(),
  )
  const stop = wallet.start()
  await wallet.connect({ connector: "walletConnect" })
  await wallet.disconnect()
  expect(client.ended).toEqual([topic])
  stop()
  wallet.destroy()
})
