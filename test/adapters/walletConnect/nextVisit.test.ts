import { filter, firstValueFrom, NEVER, type Observable, of, Subject } from "rxjs"
import { expect, it } from "vitest"
import { A, B } from "../../../marbles/adapters/evm/marbleWallet.js"
import {
  onEthereum,
  onPolygon,
  scriptedClient,
  sessionEvent,
  sessionOf,
} from "../../../marbles/adapters/walletConnect/scriptedRelay.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { walletConnect } from "../../../src/entries/walletconnect.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { createWallet } from "../../../src/wallet/createWallet.js"
import { sharedStorage } from "../../support/testPage.js"

const session = sessionOf([onEthereum(A), onEthereum(B), onPolygon(A), onPolygon(B)])

const visit = (storage: ReturnType<typeof sharedStorage>, event$: Observable<unknown> = NEVER) => {
  const pair = () => of({ type: "session", session } as const)
  const client = scriptedClient({ stored: [session], pair, events: { session_event: event$ } })
  const wallet = createWallet(
    { adapters: [evm()], connectors: [walletConnect({ client: () => [client] })], networks: [mainnet, polygon] },
    { ...inertEnvironment(), storage: storage.tab() },
  )
  const stop = wallet.start()
  const leave = () => {
    stop()
    wallet.destroy()
  }
  return { wallet, leave }
}

it("the account that the wallet has selected, and its network, are the active ones after a reload", async () => {
  const storage = sharedStorage()
  const event$ = new Subject<unknown>()
  const active = { address: B, network: polygon.id }
  const first = visit(storage, event$)
  await first.wallet.connect({ connector: "walletConnect" })
  event$.next(sessionEvent("accountsChanged", [B]))
  event$.next(sessionEvent("chainChanged", 137))
  expect(first.wallet.account$.value).toEqual(active)
  first.leave()
  const second = visit(storage)
  await firstValueFrom(second.wallet.chain("eip155").status$.pipe(filter(({ status }) => status === "connected")))
  expect(second.wallet.account$.value).toEqual(active)
  second.leave()
})

it("the network that is chosen before connecting is in use, also where all code is loaded", async () => {
  const { wallet, leave } = visit(sharedStorage())
  await wallet.connect({ connector: "walletConnect" })
  await wallet.switchNetwork(polygon.id)
  await wallet.disconnect()
  await wallet.switchNetwork(mainnet.id)
  await wallet.switchNetwork(polygon.id)
  await wallet.connect({ connector: "walletConnect" })
  await firstValueFrom(wallet.account$.pipe(filter((account) => account?.network === polygon.id)))
  expect(wallet.notices$.value).toEqual([])
  leave()
})
