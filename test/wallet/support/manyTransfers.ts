import fc from "fast-check"
import { delay } from "rxjs"
import { toUnits } from "../../../src/model/amount.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { pendingTransfersKey } from "../../../src/services/codecs/pendingTransfers.js"
import { recordsIn } from "../../../src/services/storage.js"
import type { Fetch } from "../../../src/testing/jsonRpc.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, sharedStorage, testTab, walletOn } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { minedChain, type Sent } from "./minedChain.js"
import { connect } from "./visit.js"
import { webLocks } from "./webLocks.js"

export const amounts = ["0.01", "0.02"] as const

const visitorDoes = ["send", "send anyway", "send anyway", "reload"] as const
const walletDoes = [
  ...(["approve", "approve", "approve slowly", "approve in silence", "approve with an error"] as const),
  ...(["approve with nonsense", "reject", "fail", "close"] as const),
] as const
const chainDoes = ["mine", "mine", "mine", "mine nothing", "revert", "drop", "speed up", "cancel", "elsewhere"] as const

/** One action, as text, so that a failing order is readable. */
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      tab: fc.constantFrom(...([0, 0, 1] as const)),
      does: fc.constantFrom(...visitorDoes),
      amount: fc.constantFrom(...([...amounts, "0.01", "0.01"] as const)),
      /** Until its prompt is there. */
      waits: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ wallet: fc.constantFrom(...walletDoes) }) },
  { weight: 4, arbitrary: fc.record({ chain: fc.constantFrom(...chainDoes) }) },
  { weight: 1, arbitrary: fc.record({ node: fc.constantFrom(...(["is lost", "is there"] as const)) }) },
  { weight: 5, arbitrary: fc.record({ ms: fc.constantFrom(1, 1_000, 4_000, 30_000, 70_000, 310_000) }) },
)
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

export const anyActions = fc.array(action, { minLength: 3, maxLength: 40, size: "max" })

export const anyCircumstances = fc.record({
  /** Whether the browser has Web Locks. */
  locks: fc.boolean(),
  /** Whether a tab learns late of what another one has stored. */
  late: fc.boolean(),
  latency: fc.constantFrom(0, 200, 700),
  /** How many blocks one of three answers is behind, as behind a load balancer. */
  behind: fc.constantFrom(0, 0, 1, 2),
})
export type Circumstances = typeof anyCircumstances extends fc.Arbitrary<infer A> ? A : never

/** A prompt of the wallet. */
export interface Prompt {
  /** In wei, as hex. */
  readonly value: string
  /** The hash of its transaction, once the user has approved it. */
  hash: string | null
  isOpen: boolean
  /** Whether a page that was still there was told what became of it. */
  isAnswered: boolean
  /** Tells the page, where that is still there. */
  readonly answer: (body: object) => boolean
}

/** A transfer that the site has asked for. */
export interface Call {
  readonly tab: 0 | 1
  readonly amount: string
  readonly despiteUnknown: boolean
  steps: readonly TransferStep[]
  /** The code that it failed with, or its last step; null until it has ended. */
  outcome: string | null
  prompt: Prompt | null
}

/** What became of a transaction on the chain. */
type End = "mined" | "reverted" | "spedUp" | "replaced" | "dropped"

const createChain = ({ latency, behind }: Circumstances) => {
  let isLost = false
  let seed = 1
  let hashes = 0
  const lag = (): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % 3 === 0 ? behind : 0
  }
  return {
    ...minedChain({}, { latency, behind: lag, isLost: () => isLost }),
    ends: new Map<string, End>(),
    setLost: (lost: boolean): void => void (isLost = lost),
    nextHash: (): string => `0x${(hashes += 1).toString(16).padStart(64, "0")}`,
  }
}
type Chain = ReturnType<typeof createChain>

/** Whether nothing is unknown about a prompt: then another one is shown without a question. */
const isSettled = ({ ends }: Chain, { isAnswered, hash }: Prompt): boolean =>
  isAnswered || !["dropped", undefined].includes(ends.get(hash ?? ""))

/** Two tabs of a site that send from one account, the wallet of both, and the chain. */
export const newWorld = async (circumstances: Circumstances) => {
  const chain = createChain(circumstances)
  const texts = sharedStorage()
  const locks = webLocks()
  const prompts: Prompt[] = []
  const calls: Call[] = []
  const violations: string[] = []
  const notices: string[] = []
  const askedBy = (index: 0 | 1, value: string, answer: Prompt["answer"]): void => {
    const call = calls.findLast(({ tab }) => tab === index)
    const prompt: Prompt = { value, hash: null, isOpen: true, isAnswered: false, answer }
    if (!call || call.prompt) violations.push("a prompt that no command has asked for")
    if (!call?.despiteUnknown && !prompts.every((each) => isSettled(chain, each)))
      violations.push("sent again without a question")
    if (call) call.prompt = prompt
    prompts.push(prompt)
  }
  const load = (index: 0 | 1): Wallet => {
    let isThere = true
    const fetch: Fetch = (_, { body }) => {
      const { params } = JSON.parse(body) as { readonly params: readonly [{ readonly value: string }] }
      const answer = new Promise<object>((resolve) =>
        askedBy(index, params[0].value, (answered) => {
          if (isThere) resolve(answered)
          return isThere
        }),
      )
      return Promise.resolve({ json: () => answer })
    }
    const own = texts.tab()
    const { page, wallet } = testTab({
      storage: circumstances.late ? { ...own, changed$: own.changed$.pipe(delay(20)) } : own,
      options: { adapters: [chain.factory], networks: [mainnet] },
      navigator: circumstances.locks ? { locks } : undefined,
    })
    walletOn(page, { authorized: true, chains: { 1: "chain" }, fetch })
    wallet.start()
    const seen = new Set<unknown>()
    wallet.notices$.subscribe((all) => {
      for (const { id, short, values } of all.filter((notice) => !seen.has(notice.id))) {
        seen.add(id)
        notices.push(`${short} ${values?.["amount"]}`)
      }
    })
    const destroy = (): void => {
      isThere = false
      wallet.destroy()
    }
    return { ...wallet, destroy }
  }
  const tabs: [Wallet, Wallet] = [load(0), load(1)]
  await connect(tabs[0])
  await pass(3_000)
  return {
    ...{ circumstances, chain, prompts, calls, violations, notices, tabs },
    reload: (index: 0 | 1): void => {
      tabs[index].destroy()
      tabs[index] = load(index)
    },
    stored: () => recordsIn(texts.tab(), "rxwallet").read(pendingTransfersKey),
  }
}

export type World = Awaited<ReturnType<typeof newWorld>>

export const valueOf = (amount: string): string => `0x${toUnits(amount, 18).toString(16)}`

const visitorActs = (world: World, { tab, does, amount }: Extract<Action, { tab: unknown }>): void => {
  if (does === "reload") return world.reload(tab)
  // A second command of a tab would be `Busy`.
  if (world.calls.some((call) => call.tab === tab && call.outcome === null)) return
  const despiteUnknown = does === "send anyway"
  const call: Call = { tab, amount, despiteUnknown, steps: [], outcome: null, prompt: null }
  world.calls.push(call)
  world.tabs[tab].send({ to: BOB, amount, despiteUnknown }).subscribe({
    next: (step) => (call.steps = [...call.steps, step]),
    error: ({ code }: { readonly code: string }) => (call.outcome = code),
    complete: () => (call.outcome = call.steps.at(-1)?.type ?? "nothing"),
  })
}

const broadcast = ({ chain }: World, prompt: Prompt): string => {
  const hash = chain.nextHash()
  chain.submit({ hash, from: ALICE, to: BOB, value: prompt.value, nonce: chain.nextNonce() })
  prompt.hash = hash
  return hash
}

const error = { error: { code: -32603, message: "Internal error" } }

const walletActs = (world: World, does: (typeof walletDoes)[number]): void => {
  const prompt = world.prompts.find(({ isOpen }) => isOpen)
  if (!prompt) return
  prompt.isOpen = false
  const answer = (body: object): void => void (prompt.isAnswered = prompt.answer(body))
  if (does === "reject") return answer({ error: { code: 4001, message: "No" } })
  if (does === "fail") return void prompt.answer(error)
  if (does === "close") return
  const result = broadcast(world, prompt)
  if (does === "approve") return answer({ result })
  if (does === "approve slowly") return void setTimeout(() => answer({ result }), 3_000)
  if (does === "approve with an error") return void prompt.answer(error)
  if (does === "approve with nonsense") prompt.answer({ result: "sent" })
}

const chainActs = ({ chain }: World, does: (typeof chainDoes)[number]): void => {
  const [next] = chain.waiting()
  const mine = (sent: Sent, end: End): void => {
    chain.mine(sent, end === "reverted")
    if (next) chain.ends.set(next.hash, end)
  }
  if (does === "mine nothing") return chain.mine(null)
  if (does === "elsewhere")
    return next
      ? undefined
      : chain.mine({ ...{ hash: chain.nextHash(), nonce: chain.nextNonce() }, from: ALICE, to: ALICE, value: "0x1" })
  if (!next) return
  switch (does) {
    case "mine":
      return mine(next, "mined")
    case "revert":
      return mine(next, "reverted")
    case "speed up":
      return mine({ ...next, hash: chain.nextHash() }, "spedUp")
    case "cancel":
      return mine({ ...next, hash: chain.nextHash(), to: ALICE, value: "0x0" }, "replaced")
    case "drop":
      for (const { hash } of chain.waiting()) chain.ends.set(hash, "dropped")
      return chain.drop()
  }
}

/** Performs an action, and what is due at once. */
export const act = async (world: World, action: Action): Promise<void> => {
  if ("ms" in action) await pass(action.ms)
  else if ("wallet" in action) walletActs(world, action.wallet)
  else if ("chain" in action) chainActs(world, action.chain)
  else if ("node" in action) world.chain.setLost(action.node === "is lost")
  else visitorActs(world, action)
  await pass("waits" in action && action.waits ? 8_000 : 10)
}
