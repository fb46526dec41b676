import { createCore } from "../wallet/core.js"
import { pebble } from "../wallet/identity.js"
import { announce, createProvider, type HeldProvider } from "../wallet/provider.js"
import { toFailure } from "../wallet/rpc.js"
import { currentChain, toChainId, type WalletChain, type WalletState } from "../wallet/state.js"
import { askInWindow } from "./askInWindow.js"
import type { PanelUpdate, WindowMessage } from "./messages.js"
import { onOtherTab, readPageState, writePageState } from "./pageState.js"
import { openWalletWindow } from "./walletWindow.js"

export interface DemoWalletOptions {
  /** The page of the wallet, on an origin of its own. */
  readonly url: string
  /** The chains it knows when it is new. */
  readonly chains: readonly WalletChain[]
}

/** The demo wallet as the page has it. */
export interface DemoWallet {
  /** Opens the wallet's own page, where its owner picks account and chain. Call it from a click. */
  readonly openPanel: () => void
  readonly uninstall: () => void
}

const accountsOf = ({ sites }: WalletState): readonly string[] => {
  const address = sites[location.origin]
  return address ? [address] : []
}

/** Says what another tab has changed. */
const tell = ({ emit }: HeldProvider, before: WalletState, after: WalletState): void => {
  if (accountsOf(before)[0] !== accountsOf(after)[0]) emit("accountsChanged", accountsOf(after))
  if (before.chain !== after.chain) emit("chainChanged", toChainId(currentChain(after).id))
}

/** Announces the demo wallet in this page (EIP-6963). Its keys stay in its own window, which opens whenever it asks. */
export const installDemoWallet = ({ url, chains }: DemoWalletOptions): DemoWallet => {
  const read = (): WalletState => readPageState(chains)
  let known = read()
  const core = createCore({
    read: async () => read(),
    write: async (state) => {
      known = state
      writePageState(state)
    },
    ask: (_, question) => askInWindow(url, question),
    emit: ({ name, data }) => held.emit(name, data),
  })
  const held = createProvider((request) =>
    core.request(location.origin, request).catch((error: unknown) => Promise.reject(toFailure(error))),
  )
  const obey = async (message: WindowMessage): Promise<PanelUpdate> => {
    if (message.type === "chooseAccount") await core.chooseAccount(message.address)
    if (message.type === "chooseChain") await core.chooseChain(message.id)
    if (message.type === "forget") await core.forget(message.origin)
    return { state: read() }
  }
  const openPanel = (): void => {
    const opened = openWalletWindow(url, { type: "panel", state: read() })
    if (!opened) return
    opened.port.onmessage = ({ data }: MessageEvent<WindowMessage>) =>
      void obey(data).then((update) => opened.port.postMessage(update))
  }
  const stopTelling = onOtherTab(() => {
    const before = known
    known = read()
    tell(held, before, known)
  })
  const stopAnnouncing = announce(window, pebble, held.provider)
  return {
    openPanel,
    uninstall: () => {
      stopAnnouncing()
      stopTelling()
    },
  }
}
