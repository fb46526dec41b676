import type { Wallet } from "@wallet-standard/base"
import { registerWallet } from "@wallet-standard/wallet"
import { lantern } from "../wallet/identity.js"
import { announce, createProvider } from "../wallet/provider.js"
import { offerBitcoin } from "../wallet/bitcoinPage.js"
import { standardWallet } from "../wallet/standardWallet.js"
import { type PageMessage, toContent, toPage } from "./messages.js"

interface Pending {
  readonly resolve: (result: unknown) => void
  readonly reject: (failure: unknown) => void
}

const pending = new Map<number, Pending>()
let last = 0

const handle = createProvider(
  (request) =>
    new Promise((resolve, reject) => {
      const id = ++last
      pending.set(id, { resolve, reject })
      window.postMessage({ mark: toContent, call: { id, request } }, location.origin)
    }),
)

const { provider, emit } = handle

const receive = (message: PageMessage): void => {
  if (message.type === "event") return emit(message.name, message.data)
  const call = pending.get(message.id)
  pending.delete(message.id)
  if (message.type === "answer") call?.resolve(message.result)
  else call?.reject(message.failure)
}

window.addEventListener("message", ({ source, data }: MessageEvent<{ mark?: unknown; message: PageMessage }>) => {
  if (source === window && data?.mark === toPage) receive(data.message)
})

announce(window, lantern, provider)
offerBitcoin(window, (method, params) => provider.request({ method, ...(params && { params: [params] }) }), {
  identity: lantern,
  listedAs: "Candle",
})
registerWallet(standardWallet(lantern, handle) as unknown as Wallet)
void provider.request({ method: "eth_chainId" }).then((chainId) => emit("connect", { chainId }))
