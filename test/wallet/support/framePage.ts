import { asyncScheduler, filter, firstValueFrom, type Observable, type SchedulerLike } from "rxjs"
import { vi } from "vitest"
import { embedded, type Embedded } from "../../../src/entries/embedded.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { solana } from "../../../src/adapters/solana/solana.js"
import type { EmbeddedOptions } from "../../../src/entries/embedded.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { solanaMainnet } from "../../../src/networks/solana.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import type { Plugin, PluginControls } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { testTab } from "../../support/testPage.js"

export const ORIGIN = "https://secure.example"
export const SMART = "0x5aa0000000000000000000000000000000000005"
export const OWNED = "0xe0a0000000000000000000000000000000000001"
export const ON_SOLANA = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"

/** The origin of the page. */
const SITE = "https://shop.example"

/** A message to the frame. */
export interface Posted {
  readonly id: string
  readonly name: string
  readonly payload?: { readonly [name: string]: unknown }
  readonly target: string
}

/** What the frame does with a message: what it returns is the answer, what it throws the failure; undefined is none. */
export type Reaction = (posted: Posted) => unknown

const answered = Symbol("answered")
/** An answer without content. */
export const done = (): unknown => answered

/** The answers of a frame in which a user is logged in, once the login has passed. */
export const frameOf = (changes: Readonly<Record<string, Reaction>> = {}) => {
  let isConnected = false
  const pass = () => {
    isConnected = true
    return answered
  }
  const user: Reaction = ({ payload = {} }) => ({
    email: "alice@example.com",
    chainId: payload["chainId"],
    address:
      typeof payload["chainId"] === "string"
        ? ON_SOLANA
        : payload["preferredAccountType"] === "smartAccount"
          ? SMART
          : OWNED,
  })
  const reactions: Readonly<Record<string, Reaction>> = {
    ...{
      SYNC_DAPP_DATA: done,
      SYNC_THEME: done,
      RPC_ABORT: done,
      CONNECT_DEVICE: done,
      CONNECT_OTP: pass,
      GET_USER: user,
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
    IS_CONNECTED: () => ({ isConnected }),
    CONNECT_EMAIL: () => ({ action: "VERIFY_OTP" }),
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: "https://login.example/authorize" }),
    CONNECT_SOCIAL: (posted) => {
      pass()
      return { ...(user({ ...posted, payload: { chainId: 1 } }) as object), userName: "alice" }
    },
    SWITCH_NETWORK: ({ payload }) => ({ chainId: payload?.["chainId"] }),
    SET_PREFERRED_ACCOUNT: ({ payload }) => ({ type: payload?.["type"], address: OWNED }),
    SIGN_OUT: () => {
      isConnected = false
      return answered
    },
    ...changes,
  }
  return reactions
}

export interface FramePageOptions {
  readonly reactions?: Readonly<Record<string, Reaction>>
  readonly texts?: Map<string, string>
  readonly options?: Partial<EmbeddedOptions>
  /** Further properties of `window`. */
  readonly injected?: object
  readonly clock?: SchedulerLike
  readonly plugins?: readonly Plugin[]
  /** What the frame does before it reacts to a message. */
  readonly beforePost?: (posted: Posted) => PromiseLike<unknown>
}

type Site = Wallet & PluginControls<readonly [Embedded]>

/** A page of jsdom with a wallet, and a frame that answers as the real one does: by messages. */
export const framePage = ({
  reactions = frameOf(),
  texts = new Map(),
  options,
  injected,
  clock,
  plugins = [],
  beforePost,
}: FramePageOptions = {}) => {
  const posts: Posted[] = []
  const email = embedded({ origin: ORIGIN, socials: ["github"], ...options })
  const { page, wallet } = testTab({
    storage: memoryStorage(texts),
    clock: clock ?? asyncScheduler,
    page: { ...inertEnvironment().page, origin: () => SITE },
    injected: {
      document,
      crypto,
      origin: SITE,
      navigator: { onLine: true, userAgent: "" },
      ...injected,
    },
    options: {
      adapters: [evm(), solana()],
      networks: [mainnet, polygon, solanaMainnet],
      connectors: [email],
      plugins: [email, ...plugins],
    },
  })
  const say = (data: unknown, more: object = {}): void => {
    const source = document.querySelector("iframe")?.contentWindow
    page.dispatchEvent(Object.assign(new Event("message"), { origin: ORIGIN, source, data, ...more }))
  }
  const react = async (
    message: { readonly id: string; readonly type: string; readonly payload?: never },
    target: string,
  ): Promise<void> => {
    const name = message.type.replace("@w3m-app/", "")
    const posted: Posted = { id: message.id, name, payload: message.payload ?? {}, target }
    posts.push(posted)
    if (beforePost) await beforePost(posted)
    const type = `@w3m-frame/${name}`
    if (name === "RELOAD") say({ type: "@w3m-frame/READY" })
    try {
      const value = reactions[name]?.(posted)
      if (value !== undefined)
        say({ id: message.id, type: `${type}_SUCCESS`, ...(value === answered ? {} : { payload: value }) })
    } catch (thrown) {
      say({ id: message.id, type: `${type}_ERROR`, payload: { message: String(thrown) } })
    }
  }
  const loaded = new MutationObserver(() => {
    const frame = document.querySelector("iframe")
    if (!frame?.contentWindow || frame.dataset["seen"]) return
    frame.dataset["seen"] = "yes"
    vi.spyOn(frame.contentWindow, "postMessage").mockImplementation(((message: never, target: string) => {
      queueMicrotask(() => void react(message, target))
    }) as never)
    say({ type: "@w3m-frame/READY" })
  })
  loaded.observe(document.body, { childList: true, subtree: true })
  const site = wallet as Site
  const stop = site.start()
  return {
    ...{ wallet: site, posts, say, page, texts },
    names: () => posts.map(({ name }) => name),
    end: () => {
      loaded.disconnect()
      stop()
      site.destroy()
    },
  }
}

/** The first value that passes a check. */
export const until = <T>(values$: Observable<T>, check: (value: T) => boolean): Promise<T> =>
  firstValueFrom(values$.pipe(filter(check)))
