import { createCore } from "../wallet/core.js"
import { pebble } from "../wallet/identity.js"
import { announce, createProvider, type ProviderHandle } from "../wallet/provider.js"
import { toFailure } from "../wallet/rpc.js"
import { currentChain, toChainId, type WalletChain, type WalletState } from "../wallet/state.js"
import { promptInWindow } from "./promptInWindow.js"
import type { PanelUpdate, WindowMessage } from "./messages.js"
import { onStateChange, readPageState, writePageState } from "./pageState.js"
import { openWalletWindow } from "./walletWindow.js"

export interface DemoWalletOptions {
  /** The URL of the wallet's page, on another origin. */
  readonly url: string
  /** The initial chains. */
  readonly chains: readonly WalletChain[]
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

/** Announces the demo wallet in this page (EIP-6963). Its keys stay in its own window, which opens for every prompt. */
export const installDemoWallet = ({ url, chains }: DemoWalletOptions): DemoWallet => {
  const read = (): WalletState => readPageState(chains)
  let known = read()
  const core = createCore({
    read: async () => read(),
    write: async (state) => {
      known = state
      writePageState(state)
    },
    prompt: (_, prompt) => promptInWindow(url, prompt),
    emit: ({ name, data }) => handle.emit(name, data),
  })
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
  const stopListening = onStateChange(() => {
    const before = known
    known = read()
    emitChanges(handle, before, known)
  })
  const stopAnnouncing = announce(window, pebble, handle.provider)
  return {
    openPanel,
    uninstall: () => {
      stopAnnouncing()
      stopListening()
    },
  }
}
