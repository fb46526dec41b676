import type { Wallet } from "../../../src/wallet/wallet.js"
import { BOB, sharedStorage } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { minedChain } from "./minedChain.js"
import { connectedVisit, visit } from "./visit.js"

export const transfer = { to: BOB, amount: "0.01" }

/** A connected tab of a site, whose transfers and notices have subscribers. */
export const tab = async (chain = minedChain(), texts = sharedStorage(), navigator?: unknown) => {
  const visited = await connectedVisit({ options: { adapters: [chain.factory] }, storage: texts.tab(), navigator })
  visited.wallet.transfers$.subscribe()
  visited.wallet.notices$.subscribe()
  await pass()
  const sentOf = () => visited.scripted.requests().filter(({ method }) => method === "eth_sendTransaction").length
  return { ...visited, chain, texts, sentOf }
}

/** The same site after a reload: the wallet is connected still. */
export const reload = async ({ stop, wallet, chain, texts }: Awaited<ReturnType<typeof tab>>) => {
  stop()
  wallet.destroy()
  const visited = visit({ options: { adapters: [chain.factory] }, storage: texts.tab() }, { authorized: true })
  visited.wallet.transfers$.subscribe()
  visited.wallet.notices$.subscribe()
  await pass(100)
  return visited
}

type ShownNotice = Wallet["notices$"]["value"][number]

/** Calls back with each notice of a wallet, once. */
export const eachNotice = ({ notices$ }: Pick<Wallet, "notices$">, said: (notice: ShownNotice) => void): void => {
  const seen = new Set<unknown>()
  notices$.subscribe((all) => {
    for (const notice of all.filter(({ id }) => !seen.has(id))) {
      seen.add(notice.id)
      said(notice)
    }
  })
}
