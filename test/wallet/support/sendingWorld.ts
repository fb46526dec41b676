import fc from "fast-check"
import { delay } from "rxjs"
import { mainnet } from "../../../src/networks/ethereum.js"
import { pendingTransfersKey } from "../../../src/services/codecs/pendingTransfers.js"
import { recordsIn } from "../../../src/services/storage.js"
import type { Fetch } from "../../../src/testing/jsonRpc.js"
import type { ScriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { WalletOptions } from "../../../src/wallet/options.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, sharedStorage, testTab, walletOn } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { minedChain, type Sent } from "./minedChain.js"
import { connect } from "./visit.js"
import { webLocks } from "./webLocks.js"

const walletDoes = [
  ...(["approve", "approve", "approve slowly", "approve in silence", "approve with an error"] as const),
  ...(["approve with nonsense", "reject", "fail", "close"] as const),
] as const
const chainDoes = ["mine", "mine", "mine", "mine nothing", "revert", "drop", "speed up", "cancel", "elsewhere"] as const

/** What happens around the site, as text, so that a failing order is readable. */
const aroundAction = fc.oneof(
  { weight: 5, arbitrary: fc.record({ wallet: fc.constantFrom(...walletDoes) }) },
  { weight: 4, arbitrary: fc.record({ chain: fc.constantFrom(...chainDoes) }) },
  { weight: 1, arbitrary: fc.record({ node: fc.constantFrom(...(["is lost", "is there"] as const)) }) },
  { weight: 5, arbitrary: fc.record({ ms: fc.constantFrom(1, 1_000, 4_000, 30_000, 70_000, 310_000) }) },
)
type AroundAction = typeof aroundAction extends fc.Arbitrary<infer A> ? A : never

/** Orders of what the visitor does in two tabs, and of what happens around them. */
export const anyOrderOf = <A>(visitorAction: fc.Arbitrary<A>, weight = 1): fc.Arbitrary<(A | AroundAction)[]> =>
  fc.array(fc.oneof({ weight, arbitrary: visitorAction }, { weight: 3, arbitrary: aroundAction }), {
    ...{ minLength: 3, maxLength: 40, size: "max" },
  })

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
  readonly tab: 0 | 1
  readonly from: string
  readonly to: string
  /** In wei, as hex. */
  readonly value: string
  readonly data?: string
  /** The hash of its transaction, once the user has approved it. */
  hash: string | null
  isOpen: boolean
  /** What a page that was still there was told. */
  told: "nothing" | "its hash" | "the rejection"
  /** Tells the page, where that is still there. */
  readonly answer: (body: object) => boolean
}

/** What became of a transaction on the chain. */
type End = "mined" | "reverted" | "spedUp" | "replaced" | "dropped"

const createChain = ({ latency, behind }: Circumstances, answers: WorldPorts["answers"]) => {
  let isLost = false
  let seed = 1
  let hashes = 0
  const lag = (): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % 3 === 0 ? behind : 0
  }
  return {
    ...minedChain(answers, { latency, behind: lag, isLost: () => isLost }),
    ends: new Map<string, End>(),
    dropped: [] as Sent[],
    setLost: (lost: boolean): void => void (isLost = lost),
    nextHash: (): string => `0x${(hashes += 1).toString(16).padStart(64, "0")}`,
  }
}

interface Request {
  readonly method: string
  readonly params: readonly [Pick<Prompt, "from" | "to" | "value" | "data">]
}

const unsupported = { error: { code: 4200, message: "This wallet does nothing but send." } }

/** Two tabs of a site that send from one account, the wallet of both, and the chain. */
export const newSendingWorld = async (
  circumstances: Circumstances,
  { options = {}, answers, fails = () => false, onPrompt = () => {}, onTab = () => {} }: WorldPorts,
) => {
  const chain = createChain(circumstances, answers)
  const texts = sharedStorage()
  const locks = webLocks()
  const prompts: Prompt[] = []
  const load = (tab: 0 | 1): Wallet => {
    let isThere = true
    const asked = (sent: Request["params"][0]): Promise<object> =>
      new Promise((resolve) => {
        const answer = (body: object): boolean => {
          if (isThere) resolve(body)
          return isThere
        }
        const prompt: Prompt = { ...sent, tab, hash: null, isOpen: true, told: "nothing", answer }
        onPrompt(prompt)
        prompts.push(prompt)
      })
    const fetch: Fetch = (_, { body }) => {
      const { method, params } = JSON.parse(body) as Request
      const answer = method === "eth_sendTransaction" ? asked(params[0]) : Promise.resolve(unsupported)
      return Promise.resolve({ json: () => answer })
    }
    const own = texts.tab()
    const { page, wallet } = testTab({
      storage: circumstances.late ? { ...own, changed$: own.changed$.pipe(delay(20)) } : own,
      options: { adapters: [chain.factory], networks: [mainnet], ...options },
      navigator: circumstances.locks ? { locks } : undefined,
    })
    const scripted = walletOn(page, { authorized: true, chains: { 1: "chain" }, fetch })
    wallet.start()
    onTab(wallet, tab, scripted)
    const destroy = (): void => {
      isThere = false
      wallet.destroy()
    }
    return { ...wallet, destroy }
  }
  const tabs: [Wallet, Wallet] = [load(0), load(1)]
  await connect(tabs[0])
  await pass(3_000)
  const records = recordsIn(texts.tab(), "rxwallet")
  return {
    ...{ circumstances, chain, fails, prompts, tabs, records },
    reload: (tab: 0 | 1): void => {
      tabs[tab].destroy()
      tabs[tab] = load(tab)
    },
    transfers: () => records.read(pendingTransfersKey),
  }
}

export interface WorldPorts {
  readonly options?: Partial<WalletOptions>
  /** What the node answers besides. */
  readonly answers?: Parameters<typeof minedChain>[0]
  /** Whether a transaction that is mined now fails by itself. */
  readonly fails?: (sent: Sent) => boolean
  /** Before the wallet shows a prompt. */
  readonly onPrompt?: (prompt: Prompt) => void
  /** When a tab was loaded, with its side of the wallet. */
  readonly onTab?: (wallet: Wallet, tab: 0 | 1, scripted: ScriptedWallet) => void
}

export type SendingWorld = Awaited<ReturnType<typeof newSendingWorld>>

const broadcast = ({ chain }: SendingWorld, prompt: Prompt): string => {
  const hash = chain.nextHash()
  const { from, to, value, data } = prompt
  chain.submit({ hash, from, to, value, nonce: chain.nextNonce(from), ...(data && { data }) })
  prompt.hash = hash
  return hash
}

const error = { error: { code: -32603, message: "Internal error" } }

const walletActs = (world: SendingWorld, does: (typeof walletDoes)[number]): void => {
  const prompt = world.prompts.find(({ isOpen }) => isOpen)
  if (!prompt) return
  prompt.isOpen = false
  const tell = (body: object, told: Prompt["told"]): void => {
    if (prompt.answer(body)) prompt.told = told
  }
  if (does === "reject") return tell({ error: { code: 4001, message: "No" } }, "the rejection")
  if (does === "fail") return void prompt.answer(error)
  if (does === "close") return
  const result = broadcast(world, prompt)
  if (does === "approve") return tell({ result }, "its hash")
  if (does === "approve slowly") return void setTimeout(() => tell({ result }, "its hash"), 3_000)
  if (does === "approve with an error") return void prompt.answer(error)
  if (does === "approve with nonsense") prompt.answer({ result: "sent" })
}

/** Mines a transaction, and returns what has become of it. */
const mined = ({ chain, fails }: SendingWorld, sent: Sent, expected: End): End => {
  const end = fails(sent) ? "reverted" : expected
  chain.mine(sent, end === "reverted")
  for (const { from, nonce, hash } of chain.dropped)
    if (from === sent.from && nonce === sent.nonce) chain.ends.set(hash, "replaced")
  return end
}

/** The user sends something in another place, such as another site, unless anything waits. */
export const sendElsewhere = (world: SendingWorld, sent: Pick<Sent, "from" | "to" | "value" | "data">): void => {
  const { waiting, nextHash, nextNonce } = world.chain
  if (waiting().length === 0) mined(world, { ...sent, hash: nextHash(), nonce: nextNonce(sent.from) }, "mined")
}

const chainActs = (world: SendingWorld, does: (typeof chainDoes)[number]): void => {
  const { chain } = world
  const { ends, dropped, nextHash } = chain
  const [next] = chain.waiting()
  if (does === "mine nothing") return chain.mine(null)
  if (does === "elsewhere") return sendElsewhere(world, { from: ALICE, to: ALICE, value: "0x1" })
  if (!next) return
  const mine = (sent: Sent, end: End): void => void ends.set(next.hash, mined(world, sent, end))
  switch (does) {
    case "mine":
      return mine(next, "mined")
    case "revert":
      return mine(next, "reverted")
    case "speed up":
      return mine({ ...next, hash: nextHash() }, "spedUp")
    case "cancel":
      return mine({ ...next, hash: nextHash(), to: next.from, value: "0x0", data: "0x" }, "replaced")
    case "drop":
      dropped.push(...chain.waiting())
      for (const { hash } of chain.waiting()) ends.set(hash, "dropped")
      return chain.drop()
  }
}

/** Performs what happens around the site, and what is due at once. */
export const happen = async (world: SendingWorld, action: AroundAction): Promise<void> => {
  if ("wallet" in action) walletActs(world, action.wallet)
  else if ("chain" in action) chainActs(world, action.chain)
  else if ("node" in action) world.chain.setLost(action.node === "is lost")
  await pass("ms" in action ? action.ms : 10)
}

/** The user leaves no prompt open, all that waits is mined, and all deadlines pass. */
export const settle = async (world: SendingWorld): Promise<void> => {
  for (const _ of world.prompts) await happen(world, { wallet: "close" })
  await happen(world, { node: "is there" })
  while (world.chain.waiting().length > 0) {
    await happen(world, { chain: "mine" })
    await pass(4_000)
  }
  await pass(600_000)
}
