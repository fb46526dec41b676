import type { Address } from "viem"
import type { Prompt, PromptRequest } from "../wallet/prompt.js"
import { userRejected } from "../wallet/rpc.js"
import type { WalletChain, WalletState } from "../wallet/state.js"
import { type Offer, offerOf } from "./approval.js"
import { createPhone, type PhoneCore } from "./createPhone.js"
import type { PhoneFamily } from "./phoneFamily.js"
import { phoneKeys } from "./phoneKeys.js"
import { startSignClient } from "./signClient.js"
import type { SignInProposal } from "./signIn.js"
import type { SessionRequest, StartClient } from "./walletClient.js"

/** What the owner of the phone does with a prompt. */
export type Decision = "approve" | "reject" | "ignore"

export interface PhoneOptions {
  readonly relayUrl: string
  readonly chains: readonly WalletChain[]
  /** The library that it is made with; `@walletconnect/sign-client` by default. */
  readonly startClient?: StartClient
  /** Chain families beside EVM that it has keys for, by CAIP-2 namespace. */
  readonly families?: Readonly<Record<string, PhoneFamily>>
}

/** A phone in Node, whose owner does at once what a test has decided. */
export interface Phone extends PhoneCore {
  readonly accounts: readonly Address[]
  /** Sets what its owner does with prompts of a type, or with all; by default all are approved. */
  readonly decide: (decision: Decision, type?: Prompt["type"]) => void
  /** Sets what it offers to sites from now on; by default its first account of each family on all of its chains. */
  readonly offer: (changes: Partial<Offer>) => void
  /** The prompts so far, oldest first. */
  readonly prompts: () => readonly PromptRequest[]
  /** The requests so far, oldest first: one whose prompt is ignored can be answered with anything (`client.respond`). */
  readonly requests: () => readonly SessionRequest[]
  /** The proposals to connect and sign in at once, oldest first: one whose prompt is ignored can be answered with anything. */
  readonly signIns: () => readonly SignInProposal[]
  /** What has failed and nobody waited for. */
  readonly failures: () => readonly unknown[]
  /** Back to the first state: no sessions, first account and chain, everything is approved. */
  readonly reset: () => Promise<void>
  /** Leaves the relay. Idempotent. */
  readonly stop: () => Promise<void>
}

let phones = 0

/** Starts a wallet of a visitor, with keys of its own, in Node. */
export const startPhone = async (options: PhoneOptions): Promise<Phone> => {
  const { relayUrl, chains, startClient = startSignClient, families = {} } = options
  const [first] = chains
  const [account] = phoneKeys.addresses
  if (!first || !account) throw new Error("The phone was given no chain")
  const usual: Offer = { account, chains: chains.map(({ id }) => id), ...offerOf(families) }
  const initial: WalletState = { chain: first.id, chains, sites: {} }
  let state = initial
  let offered: Partial<Offer> = {}
  let prompts: readonly PromptRequest[] = []
  let requests: readonly SessionRequest[] = []
  let signIns: readonly SignInProposal[] = []
  let failures: readonly unknown[] = []
  const decisions = new Map<string, Decision>()
  const prompt = async (origin: string, asked: Prompt): Promise<string> => {
    prompts = [...prompts, { origin, prompt: asked }]
    const decision = decisions.get(asked.type) ?? decisions.get("all") ?? "approve"
    if (decision === "reject") throw userRejected()
    if (decision === "ignore") return new Promise(() => {})
    return phoneKeys.fulfil(asked, offered.account ?? account)
  }
  phones += 1
  const core = await createPhone({
    ...{ startClient, relayUrl, storage: `phone-${phones}`, prompt, families },
    read: async () => state,
    write: async (next) => {
      state = next
    },
    account: () => offered.account ?? account,
    onSignIn: (proposal) => {
      signIns = [...signIns, proposal]
    },
    offer: async () => ({ ...usual, ...offered }),
    onRequest: (request) => {
      requests = [...requests, request]
    },
    onFailure: (failure) => {
      failures = [...failures, failure]
    },
  })
  return {
    ...core,
    accounts: phoneKeys.addresses,
    decide: (decision, type) => void decisions.set(type ?? "all", decision),
    offer: (changes) => {
      offered = { ...offered, ...changes }
    },
    prompts: () => prompts,
    requests: () => requests,
    signIns: () => signIns,
    failures: () => failures,
    reset: async () => {
      const reason = { code: 6000, message: "Reset" }
      // A site may have ended one of them at the same time.
      await Promise.allSettled(core.sessions().map(({ topic }) => core.client.disconnect(topic, reason)))
      core.client.takeSignIns(true)
      signIns = []
      decisions.clear()
      state = initial
      offered = {}
      prompts = []
      requests = []
      failures = []
    },
    stop: () => core.client.stop(),
  }
}
