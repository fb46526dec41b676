import type { Wallet } from "@wallet-standard/base"
import { registerWallet } from "@wallet-standard/wallet"
import { bitcoinMethods } from "../wallet/bitcoinMethods.js"
import { offerBitcoin } from "../wallet/bitcoinPage.js"
import { createCore } from "../wallet/core.js"
import { pebble, type WalletIdentity } from "../wallet/identity.js"
import { announce, createProvider, type ProviderHandle } from "../wallet/provider.js"
import { toFailure } from "../wallet/rpc.js"
import { standardWallet } from "../wallet/standardWallet.js"
import { currentChain, toChainId, type WalletChain, type WalletState } from "../wallet/state.js"
import { promptInWindow } from "./promptInWindow.js"
import type { PanelUpdate, WindowMessage } from "./messages.js"
import { pageState } from "./pageState.js"
import { openWalletWindow } from "./walletWindow.js"

export interface DemoWalletOptions {
  /** The URL of the wallet's page, on another origin. */
  readonly url: string
  /** The initial chains. */
  readonly chains: readonly WalletChain[]
  /** Whether it has a Bitcoin chain; default false. */
  readonly bitcoin?: boolean
}

/** The demo wallet, as installed in a page. */
export interface DemoWallet {
  /** Opens the wallet's own page, where the user selects account and chain. Call it from a click handler. */
  readonly openPanel: () => void
  readonly uninstall: () => void
}

const accountsOf = ({ sites }: WalletState): readonly string[] => {
  const address = sites[location.origin]
  return address ? [address] : []
}

/** Emits the changes made by another tab. */
const emitChanges = ({ emit }: ProviderHandle, before: WalletState, after: WalletState): void => {
  if (accountsOf(before)[0] !== accountsOf(after)[0]) emit("accountsChanged", accountsOf(after))
  if (before.chain !== after.chain) emit("chainChanged", toChainId(currentChain(after).id))
}

/** The demo wallet of a chain family beside EVM: a wallet of its own in the list. */
const named = (family: string): WalletIdentity => ({ ...pebble, name: `${pebble.name} for ${family}` })

/** Offers the accounts of Solana, and those of Bitcoin where there is a chain (Wallet Standard). */
const offerFamilies = (handle: ProviderHandle, bitcoin: boolean): void => {
  registerWallet(standardWallet(named("Solana"), handle) as unknown as Wallet)
  if (!bitcoin) return
  const ask = (method: string, params?: object) =>
    handle.provider.request({ method, ...(params && { params: [params] }) })
  offerBitcoin(window, ask, { identity: named("Bitcoin") })
}

/**
 * Announces the demo wallet in this page (EIP-6963). Its keys stay in its own window, which opens for every prompt. Those
 * of Solana and Bitcoin are in the page, and used once the prompt is approved.
 */
export const installDemoWallet = ({ url, chains, bitcoin = false }: DemoWalletOptions): DemoWallet => {
  const { read, write, onChange } = pageState("rxwallet-demo-wallet", chains)
  let known = read()
  const core = createCore(
    {
      read: async () => read(),
      write: async (state) => {
        known = state
        write(state)
      },
      prompt: (_, prompt) => promptInWindow(url, prompt),
      emit: ({ name, data }) => handle.emit(name, data),
    },
    bitcoinMethods,
  )
  const handle = createProvider((request) =>
    core.request(location.origin, request).catch((error: unknown) => Promise.reject(toFailure(error))),
  )
  const handleMessage = async (message: WindowMessage): Promise<PanelUpdate> => {
    if (message.type === "chooseAccount") await core.chooseAccount(message.address)
    if (message.type === "chooseChain") await core.chooseChain(message.id)
    if (message.type === "forget") await core.revoke(message.origin)
    return { state: read() }
  }
  const openPanel = (): void => {
    const opened = openWalletWindow(url, { type: "panel", state: read() })
    if (!opened) return
    opened.port.onmessage = ({ data }: MessageEvent<WindowMessage>) =>
      void handleMessage(data).then((update) => opened.port.postMessage(update))
  }
  const stopListening = onChange(() => {
    const before = known
    known = read()
    emitChanges(handle, before, known)
  })
  const stopAnnouncing = announce(window, pebble, handle.provider)
  offerFamilies(handle, bitcoin)
  return {
    openPanel,
    uninstall: () => {
      stopAnnouncing()
      stopListening()
    },
  }
}
