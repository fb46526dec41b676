import { pageState } from "../demoWallet/pageState.js"
import type { Address } from "viem"
import { toFailure } from "../wallet/rpc.js"
import type { WalletChain, WalletState } from "../wallet/state.js"
import { createPhone, type PhoneCore } from "./createPhone.js"
import { phoneKeys } from "./phoneKeys.js"
import { createPromptQueue, type OpenPrompt } from "./promptQueue.js"
import { startSignClient } from "./signClient.js"

/** Where the phone's page finds the world. */
export interface PagePhoneOptions {
  readonly relayUrl: string
  readonly chains: readonly WalletChain[]
}

/** What the page shows. */
export interface PhoneView {
  readonly state: WalletState
  readonly prompt: OpenPrompt | null
  /** What went wrong, or what it waits for. */
  readonly notice: string
  /** Whether the phone is in use in another tab, and not in this one. */
  readonly isElsewhere: boolean
}

/** The phone of a page. */
export interface PagePhone extends Pick<PhoneCore, "chooseAccount" | "chooseChain" | "revoke"> {
  /** Takes a pairing URI; the outcome is a prompt or a notice. */
  readonly pair: (uri: string) => Promise<void>
  readonly view: () => PhoneView
  readonly onChange: (act: () => void) => () => void
}

const NAME = "rxwallet-demo-phone"
const waiting = "Waiting for the site …"

/** Holds what only one tab may have, until another one takes it. Resolves when that happens. */
const heldUntilTaken = (): Promise<void> =>
  navigator.locks.request(NAME, { steal: true }, () => new Promise<void>(() => {})).catch(() => undefined)

/** Starts the phone in this tab; one in another tab ends. Its sessions and settings outlive the page. */
export const startPagePhone = async ({ relayUrl, chains }: PagePhoneOptions): Promise<PagePhone> => {
  const stored = pageState(NAME, chains)
  const listeners = new Set<() => void>()
  const change = (changes: Partial<PhoneView>): void => {
    view = { ...view, ...changes }
    listeners.forEach((listener) => listener())
  }
  const queue = createPromptQueue(() => change({ prompt: queue.open()[0] ?? null, notice: "" }))
  let view: PhoneView = { state: stored.read(), prompt: null, notice: "", isElsewhere: false }
  const taken = heldUntilTaken()
  const phone = await createPhone({
    ...{ startClient: startSignClient, relayUrl, storage: NAME, prompt: queue.prompt },
    read: async () => stored.read(),
    write: async (state) => {
      stored.write(state)
      change({ state: stored.read() })
    },
    account: () => phoneKeys.addresses[0] as Address,
    offer: async (account) => ({ account, chains: stored.read().chains.map(({ id }) => id), others: [] }),
    onFailure: (failure) => change({ notice: `That failed: ${toFailure(failure).message}` }),
  })
  void taken.then(() => {
    change({ isElsewhere: true })
    return phone.client.stop()
  })
  return {
    chooseAccount: phone.chooseAccount,
    chooseChain: phone.chooseChain,
    revoke: phone.revoke,
    pair: async (uri) => {
      change({ notice: waiting })
      await phone.pair(uri.trim()).catch((failure: unknown) => {
        change({ notice: `This is no link to pair with, or an old one: ${toFailure(failure).message}` })
      })
    },
    view: () => view,
    onChange: (act) => {
      listeners.add(act)
      return () => listeners.delete(act)
    },
  }
}
