import { delay, of } from "rxjs"
import { solanaFamily } from "../../../src/adapters/solana/solana.js"
import { solanaClientOver } from "../../../src/adapters/solana/solanaClient.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { solanaMainnet } from "../../../src/networks/solana.js"
import { pendingTransfersKey } from "../../../src/services/codecs/pendingTransfers.js"
import { recordsIn } from "../../../src/services/storage.js"
import { scriptedSolanaWallet } from "../../../src/testing/scriptedSolanaWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { sharedStorage, testTab } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { landedChain } from "./landedChain.js"
import { ANNA, signedByAnna } from "./solanaKey.js"
import type { Action, ChainDoes, Circumstances, WalletDoes } from "./solanaActions.js"
import { eachNotice } from "./transferTab.js"
import { connect } from "./visit.js"
import { webLocks } from "./webLocks.js"
import { type TransferCall, visitorSends } from "./visitorSends.js"

const BEN = "8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh"
const NAME = "Scripted Solana Wallet"

export interface Prompt {
  readonly tab: 0 | 1
  /** The transaction as it is signed. */
  readonly bytes: Uint8Array
  readonly signature: string
  isOpen: boolean
  /** Whether the wallet has signed it. */
  isSigned: boolean
  /** What a page that was still there was told. */
  told: "nothing" | "what was signed" | "that nothing was sent"
  readonly settle: (error?: unknown) => boolean
}

const signedOf = (transaction: Uint8Array): Uint8Array => {
  const copy = transaction.slice()
  copy.set(signedByAnna(web3Coder.read(transaction).message), 1)
  return copy
}

const createNode = ({ latency, behind }: Circumstances) => {
  let seed = 1
  const state = { lost: "nothing" as "nothing" | "answer" | "all", refuses: false }
  const chain = landedChain({
    latency,
    lost: () => state.lost,
    refuses: () => state.refuses,
    behind: () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % 3 === 0 ? behind : 0
    },
  })
  return { state, chain }
}

export const newWorld = async (circumstances: Circumstances) => {
  const { state, chain } = createNode(circumstances)
  const texts = sharedStorage()
  const locks = webLocks()
  const prompts: Prompt[] = []
  const calls: TransferCall<Prompt>[] = []
  const violations: string[] = []
  const notices: string[] = []
  const isUnknown = (prompt: Prompt): boolean =>
    prompt.told === "nothing" &&
    !chain.landed().some(({ signature }) => signature === prompt.signature) &&
    chain.isPossible(prompt.bytes)
  const asked = (tab: 0 | 1, transaction: Uint8Array, settle: Prompt["settle"]): void => {
    const bytes = signedOf(transaction)
    const signature = web3Coder.base58(signedByAnna(web3Coder.read(transaction).message))
    const prompt: Prompt = { tab, bytes, signature, isOpen: true, isSigned: false, told: "nothing", settle }
    const call = calls.findLast((each) => each.tab === tab && each.outcome === null)
    if (!call || call.prompt) violations.push("a prompt that no command has asked for")
    if (!call?.despiteUnknown && prompts.some(isUnknown)) violations.push("sent again without a question")
    if (prompts.some((each) => each.signature === signature)) violations.push("the same transaction again")
    if (call) call.prompt = prompt
    prompts.push(prompt)
  }
  const load = (tab: 0 | 1): Wallet => {
    let isThere = true
    const own = texts.tab()
    const { page, wallet } = testTab({
      storage: circumstances.late ? { ...own, changed$: own.changed$.pipe(delay(20)) } : own,
      options: {
        adapters: [solanaFamily(() => of(solanaClientOver(chain.openChain)))],
        networks: [solanaMainnet],
      },
      navigator: circumstances.locks ? { locks } : undefined,
    })
    const feature = circumstances.signs ? "solana:signTransaction" : "solana:signAndSendTransaction"
    const scripted = scriptedSolanaWallet({
      accounts: [{ address: ANNA, sign: (message) => [signedByAnna(message)] }],
      authorized: true,
      without: [circumstances.signs ? "solana:signAndSendTransaction" : "solana:signTransaction"],
    })
    scripted.always(feature, {
      type: "waits",
      until: () =>
        new Promise((resolve, reject) => {
          const [input] = scripted.calls().at(-1)?.inputs ?? []
          asked(tab, (input as { readonly transaction: Uint8Array }).transaction, (error) => {
            if (isThere) (error === undefined ? resolve : reject)(error)
            return isThere
          })
        }),
    })
    scripted.register(page)
    wallet.start()
    eachNotice(wallet, ({ short, values }) => void notices.push(`${short} ${values?.["amount"]}`))
    const destroy = (): void => {
      isThere = false
      wallet.destroy()
    }
    return { ...wallet, destroy }
  }
  const tabs: [Wallet, Wallet] = [load(0), load(1)]
  await connect(tabs[0], NAME)
  await pass(3_000)
  const records = recordsIn(texts.tab(), "rxwallet")
  return {
    ...{ circumstances, chain, state, prompts, calls, violations, notices, tabs },
    reload: (tab: 0 | 1): void => {
      tabs[tab].destroy()
      tabs[tab] = load(tab)
    },
    transfers: () => records.read(pendingTransfersKey),
  }
}

export type World = Awaited<ReturnType<typeof newWorld>>

const walletActs = ({ prompts, chain, circumstances }: World, does: WalletDoes): void => {
  const prompt = prompts.find(({ isOpen }) => isOpen)
  if (!prompt) return
  prompt.isOpen = false
  const tell = (told: Prompt["told"], error?: unknown): void => {
    if (prompt.settle(error)) prompt.told = told
  }
  if (does === "close") return
  if (does === "reject") return tell("that nothing was sent", { code: 4001, message: "No" })
  // One that only signs has sent nothing where it fails.
  if (does === "approve with an error" && circumstances.signs)
    return tell("that nothing was sent", new Error("Internal error"))
  prompt.isSigned = true
  if (!circumstances.signs) chain.submit(prompt.bytes)
  if (does === "approve with an error") return tell("nothing", new Error("Internal error"))
  if (does === "approve slowly") return void setTimeout(() => tell("what was signed"), 3_000)
  tell("what was signed")
}

const chainActs = async ({ chain, state }: World, does: ChainDoes): Promise<void> => {
  if (does === "forget" || does === "fork") return chain[does]()
  chain.land(does === "fail" ? "AccountNotFound" : null)
  if (does !== "land unseen") return
  state.lost = "all"
  await pass(80_000)
  state.lost = "nothing"
}

/** Performs an action, and what is due at once. */
export const act = async (world: World, action: Action): Promise<void> => {
  const { state } = world
  if ("tab" in action) visitorSends(world, action, BEN)
  else if ("wallet" in action) walletActs(world, action.wallet)
  else if ("chain" in action) await chainActs(world, action.chain)
  else if ("node" in action) {
    state.lost = action.node === "is lost" ? "all" : action.node === "loses its answers" ? "answer" : "nothing"
    state.refuses = action.node === "refuses"
  }
  await pass("ms" in action ? action.ms : "tab" in action && action.waits ? 8_000 : 10)
}
