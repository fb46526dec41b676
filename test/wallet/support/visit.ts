import type { ScriptedWallet, ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { testTab, type TestTabOptions, walletOn } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { scriptedChain } from "./scriptedChain.js"

/** The default id of a scripted wallet. */
export const SCRIPTED = "test.scripted"
/** The id of a second wallet. */
export const OTHER = "test.other"

export interface Visit {
  readonly page: EventTarget
  readonly wallet: Wallet
  readonly scripted: ScriptedWallet
  readonly stop: () => void
}

/** A tab on a scripted chain. */
export const tabOnScriptedChain = ({ options, ...tab }: TestTabOptions = {}): ReturnType<typeof testTab> =>
  testTab({ ...tab, options: { adapters: [scriptedChain().factory], ...options } })

/** A running wallet on such a tab, with one scripted wallet. */
export const visit = (tab: TestTabOptions = {}, options: Partial<ScriptedWalletOptions> = {}): Visit => {
  const { page, wallet } = tabOnScriptedChain(tab)
  const scripted = walletOn(page, options)
  return { page, wallet, scripted, stop: wallet.start() }
}

/** The same, connected. */
export const connectedVisit = async (
  tab: TestTabOptions = {},
  options: Partial<ScriptedWalletOptions> = {},
): Promise<Visit> => {
  const visited = visit(tab, options)
  await connect(visited.wallet)
  return visited
}

export const connect = async (wallet: Wallet, connector = SCRIPTED): Promise<void> => {
  const connected = wallet.connect({ connector })
  await pass()
  await connected
}

export const disconnect = async (wallet: Wallet, connector?: string): Promise<void> => {
  const disconnected = wallet.disconnect(connector === undefined ? {} : { connector })
  await pass(100)
  await disconnected
}

/** Ids of the live connectors, the active one first. */
export const liveIn = (wallet: Wallet): readonly string[] =>
  wallet.connections$.value.byNamespace.eip155.connections.map(({ connector }) => connector.id)
