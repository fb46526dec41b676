// Loaded before the time is fake.
import "../../../src/adapters/evm/viem/viemSwaps.js"
import { swap } from "../../../src/features/swap/swap.js"
import { swapFeature } from "../../../src/features/swap/swapFeature.js"
import type { AccountKey } from "../../../src/model/account.js"
import { latest } from "../../../src/model/remote.js"
import type { SwapPlan, SwapState } from "../../../src/model/swap/swap.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import type { ScriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { PluginControls } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE } from "../../support/testPage.js"
import { exchange } from "./exchange.js"
import type { Sent } from "./minedChain.js"
import { type Circumstances, newSendingWorld, type Prompt, type SendingWorld } from "./sendingWorld.js"
import { type Manner, swapAnswers } from "./swapAnswers.js"
import { eachNotice } from "./transferTab.js"

/** A plan that a visitor has submitted. */
export interface Submitted {
  readonly tab: 0 | 1
  readonly plan: SwapPlan
  readonly account: AccountKey | null
  readonly despiteUnknown: boolean
  readonly at: number
  steps: readonly TransferStep[]
  /** The code that it failed with, or its last step; null until it has ended. */
  outcome: string | null
  prompt: Prompt | null
}

type SwappingWallet = Wallet & PluginControls<readonly [ReturnType<typeof swap>]>

/** What the page of a tab shows. */
export interface Shown {
  readonly wallet: SwappingWallet
  readonly scripted: ScriptedWallet
  /** The plans that were on the screen, the newest first. */
  plans: readonly SwapPlan[]
  stop: (() => void) | null
  /** The one whose progress may be on the screen. */
  current: Submitted | null
}

const options = { routers: { [polygon.id]: null } }

export interface WorldPorts {
  readonly onPrompt: (world: World, prompt: Prompt, submitted: Submitted) => readonly string[]
  readonly onState: (world: World, shown: Shown, state: SwapState) => readonly string[]
}

/** Opens the view of the swap. */
export const look = (world: World, tab: 0 | 1): void => {
  const shown = world.shown[tab]
  if (!shown || shown.stop) return
  const subscription = shown.wallet.swap.state$.subscribe((state) => {
    if (!state) return
    const plan = latest(state.plan)
    if (plan && plan !== shown.plans[0]) shown.plans = [plan, ...shown.plans]
    world.violations.push(...world.ports.onState(world, shown, state))
  })
  shown.stop = () => subscription.unsubscribe()
}

export interface World extends SendingWorld {
  readonly ports: WorldPorts
  readonly market: ReturnType<typeof exchange>
  /** What the user has chosen in the wallet. */
  readonly held: { accounts: readonly string[]; chainId: number }
  readonly service: { manner: Manner }
  readonly submitted: Submitted[]
  readonly violations: string[]
  readonly notices: string[]
  readonly shown: (Shown | undefined)[]
}

/** `allowed`: what may be taken of each token at first, in whole tokens. */
export const newWorld = async (circumstances: Circumstances, allowed: number, ports: WorldPorts): Promise<World> => {
  const market = exchange(BigInt(allowed) * 1_000_000n)
  let mined = (): readonly Sent[] => []
  const own: Pick<World, "held" | "service" | "submitted" | "violations" | "notices" | "shown"> = {
    ...{ held: { accounts: [ALICE], chainId: 1 }, service: { manner: "honest" } },
    ...{ submitted: [], violations: [], notices: [], shown: [] },
  }
  const asked = (prompt: Prompt): void => {
    const submitted = own.submitted.findLast(({ tab, outcome }) => tab === prompt.tab && outcome === null)
    if (!submitted || submitted.prompt) return void own.violations.push("a prompt that nobody has confirmed")
    own.violations.push(...ports.onPrompt(world, prompt, submitted))
    submitted.prompt = prompt
  }
  const sending = await newSendingWorld(circumstances, {
    answers: (seen) => {
      mined = seen
      return market.answers(seen)
    },
    fails: (sent) => market.fails(sent, world.chain.succeeded()),
    options: {
      networks: [mainnet, polygon],
      plugins: [{ ...swap(options), load: () => Promise.resolve(swapFeature(options)) }],
      features: { swaps: true },
      provider: swapAnswers({
        ...{ market, latency: circumstances.latency, manner: () => own.service.manner },
        amounts: () => market.after(mined()),
      }),
    },
    onPrompt: asked,
    onTab: (wallet, tab, scripted) => {
      scripted.changeInSilence(own.held)
      eachNotice(wallet, ({ short, values }) => {
        own.notices.push(`${short} ${values?.["amount"]} ${values?.["symbol"]}`)
      })
      own.shown[tab] = { wallet: wallet as SwappingWallet, scripted, plans: [], stop: null, current: null }
    },
  })
  const world: World = { ...sending, ...own, market, ports }
  look(world, 0)
  look(world, 1)
  return world
}

/** Leaves the view of the swap. */
export const leave = (shown: Shown | undefined): void => {
  if (!shown?.stop) return
  shown.stop()
  shown.stop = null
}
