import {
  asyncScheduler,
  ignoreElements,
  merge,
  NEVER,
  Observable,
  of,
  Subject,
  switchMap,
  throwError,
  timer,
} from "rxjs"
import type { AskPorts } from "../../../src/adapters/embedded/askFrame.js"
import { createEmbeddedWallet } from "../../../src/adapters/embedded/embeddedWallet.js"
import { frameClient } from "../../../src/adapters/embedded/frameClient.js"
import type { RequestName } from "../../../src/adapters/embedded/frameCodecs.js"
import type { FrameElement } from "../../../src/adapters/embedded/frameElement.js"
import type { Namespace } from "../../../src/model/namespace.js"
import type { Call } from "../../../src/adapters/embedded/requests.js"
import type { Network } from "../../../src/model/network.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"

/** What the frame does with a request, by its name: values are answers, errors are failures, and without it nothing. */
export type Script = Partial<Record<RequestName, (payload: never) => Observable<unknown>>>

export const askPorts: AskPorts = { site: "https://shop.example", clock: asyncScheduler }

const nameIn = (message: object): RequestName =>
  String(Reflect.get(message, "type")).replace("@w3m-app/", "") as RequestName

/** A frame that is ready a moment after it is on the page, and answers by a script. */
export const scriptedFrame = (script: Script = {}, readyAfter = 1) => {
  const posts: string[] = []
  const page: string[] = []
  const messages = new Subject<unknown>()
  const left = new Subject<unknown>()
  const broken = new Subject<unknown>()
  let made = 0
  const element: FrameElement = {
    messages$: messages,
    left$: left,
    broken$: broken,
    look: () => {},
    newId: () => `id${(made += 1)}`,
    post: (message) => {
      const name = nameIn(message)
      const { id, payload } = message as { readonly id: string; readonly payload?: never }
      posts.push(name)
      const end = (ending: string) => (value: unknown) =>
        messages.next({ id, type: `@w3m-frame/${name}_${ending}`, payload: value })
      const work = script[name]?.(payload as never) ?? NEVER
      work.subscribe({ next: end("SUCCESS"), error: end("ERROR") })
    },
    show: ({ title }) => void page.push(`show ${title}`),
    hide: () => void page.push("hide"),
  }
  const frame$ = new Observable<FrameElement>((subscriber) => {
    page.push("append")
    subscriber.next(element)
    const ready = timer(readyAfter).subscribe(() => messages.next({ type: "@w3m-frame/READY" }))
    return () => {
      page.push("remove")
      ready.unsubscribe()
    }
  })
  return { element, frame$, posts, page, messages, left, broken }
}

/** The answers of a frame that knows the site. */
export const introduced: Script = {
  SYNC_DAPP_DATA: () => of(undefined),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => of({ smartAccountEnabledNetworks: [1, 137] }),
}

export const smart = "0x5aa0000000000000000000000000000000000005"
export const owned = "0xe0a0000000000000000000000000000000000001"
export const solanaAddress = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
const solana = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"

/** The answers of a frame whose user is logged in. */
export const loggedIn: Script = {
  ...introduced,
  IS_CONNECTED: () => of({ isConnected: true }),
  GET_USER: ({
    chainId,
    preferredAccountType: type,
  }: {
    readonly chainId: unknown
    readonly preferredAccountType: string
  }) =>
    of({
      ...{ email: "alice@example.com", chainId },
      address: chainId === solana ? solanaAddress : type === "smartAccount" ? smart : owned,
    }),
  SWITCH_NETWORK: ({ chainId }: { readonly chainId: unknown }) => of({ chainId }),
  SET_PREFERRED_ACCOUNT: ({ type }: { readonly type: string }) => of({ type, address: type === "eoa" ? owned : smart }),
  SIGN_OUT: () => of(undefined),
  RPC_ABORT: () => of(undefined),
}

export const networkOf = (id: Network["id"], name: string): Network => ({
  ...{ id, name, testnet: false, rpcUrls: [`https://${name.toLowerCase()}.example`], blockExplorers: [] },
  nativeCurrency: { name, symbol: name.slice(0, 3).toUpperCase(), decimals: 18 },
})

export const sites = {
  ethereum: networkOf("eip155:1", "Ethereum"),
  polygon: networkOf("eip155:137", "Polygon"),
  celo: networkOf("eip155:42220", "Celo"),
  solana: networkOf(solana, "Solana"),
}

/** The wallet over a scripted frame, on a site with these networks. */
export const walletOn = (
  script: Script,
  networks: readonly Network[] = Object.values(sites),
  isOnline = true,
  readyAfter = 1,
  storage = memoryStorage(),
) => {
  const frame = scriptedFrame(script, readyAfter)
  const client = frameClient({
    ...askPorts,
    ...{
      frame$: frame.frame$,
      origin: "https://secure.example",
      dapp: () => ({ projectId: "p" }),
      isOnline: () => isOnline,
      destroyed$: NEVER,
    },
  })
  const records = recordsIn(storage, "embedded")
  const wallet = createEmbeddedWallet({ frame: client, networks: () => networks, clock: asyncScheduler, records })
  return { ...frame, wallet, networks }
}

export const failing = (message: string) => throwError(() => ({ message }))

/** A wallet that is connected after 501 ms, and what a request ends with that is made 99 ms later. */
export const connectedTo = (script: Script = {}) => {
  const scripted = walletOn({ ...loggedIn, ...script })
  const { wallet } = scripted
  const open$ = wallet.open({ silent: false, networks: Object.values(sites) }).pipe(ignoreElements())
  const after = <T>(work: () => Observable<T>) => merge(open$, timer(600).pipe(switchMap(work)))
  const request = (call: Call, namespace: Namespace = "eip155") => after(() => wallet.request(namespace, call))
  return { ...scripted, after, request }
}

/** Long enough for all of it. */
export const until = "^ 5s !"
