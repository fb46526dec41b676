import { createRoot, type Root } from "react-dom/client"
import { ApprovalPage } from "../wallet/ApprovalPage.js"
import { createCore } from "../wallet/core.js"
import { addresses, fulfil } from "../wallet/keys.js"
import type { Prompt } from "../wallet/prompt.js"
import { toFailure, userRejected } from "../wallet/rpc.js"
import type { WalletChain, WalletState } from "../wallet/state.js"
import { cipherWith, type Sealed } from "./cipher.js"
import "../wallet/wallet.css"

const STATE = "rxwallet-coinbase-state"

interface SiteMessage {
  readonly id: string
  readonly event?: string
  readonly sender: string
  readonly content?: { readonly handshake?: Action; readonly encrypted?: Sealed }
}

interface Action {
  readonly method: string
  readonly params?: unknown
}

/** Shows a prompt in this window until the user answers. */
const promptOn =
  (root: Root) =>
  (origin: string, prompt: Prompt): Promise<string> =>
    new Promise((resolve, reject) =>
      root.render(
        <ApprovalPage
          walletName="Local keys"
          origin={origin}
          prompt={prompt}
          accounts={addresses}
          onApprove={(chosen) => void fulfil(prompt, chosen).then(resolve, reject)}
          onReject={() => reject(userRejected())}
        />,
      ),
    )

const readState = (chains: readonly WalletChain[]): WalletState => {
  const stored = localStorage.getItem(STATE)
  return { chain: chains[0]?.id ?? 1, sites: {}, ...(stored !== null && JSON.parse(stored)), chains }
}

/** A wallet with a window of its own, in the protocol of `@coinbase/wallet-sdk` 4. */
export const showKeys = (element: Element, chains: readonly WalletChain[]): void => {
  const opener: Window | null = window.opener
  const core = createCore({
    read: async () => readState(chains),
    write: async (state) => localStorage.setItem(STATE, JSON.stringify(state)),
    prompt: promptOn(createRoot(element)),
    emit: () => {},
  })
  const post = (message: object, origin: string): void =>
    opener?.postMessage({ id: crypto.randomUUID(), ...message }, origin)
  const rpcUrls = Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl]))

  const actionIn = async ({ sender, content }: SiteMessage): Promise<Action> => {
    if (content?.handshake) return content.handshake
    const { open } = await cipherWith(sender)
    const { action, chainId } = (await open(content?.encrypted as Sealed)) as { action: Action; chainId: number }
    localStorage.setItem(STATE, JSON.stringify({ ...readState(chains), chain: chainId }))
    return action
  }

  const answer = async (message: SiteMessage, origin: string): Promise<void> => {
    const { method, params } = await actionIn(message)
    const result = await core.request(origin, { method, params: method === "eth_requestAccounts" ? [] : params }).then(
      (value) => ({ value }),
      (thrown: unknown) => ({ error: toFailure(thrown) }),
    )
    const { sender, seal } = await cipherWith(message.sender)
    const encrypted = await seal({ result, data: { chains: rpcUrls, capabilities: {} } })
    post({ requestId: message.id, sender, content: { encrypted }, timestamp: new Date() }, origin)
    window.close()
  }

  window.addEventListener("message", ({ source, origin, data }: MessageEvent<SiteMessage>) => {
    if (source !== opener) return
    if (data.event === "selectSignerType") post({ requestId: data.id, data: "scw" }, origin)
    else if (data.content) void answer(data, origin)
  })
  window.addEventListener("beforeunload", () => post({ event: "PopupUnload" }, "*"))
  post({ event: "PopupLoaded" }, "*")
}
