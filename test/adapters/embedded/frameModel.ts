import { Observable, Subject, timer } from "rxjs"
import type { FrameElement } from "../../../src/adapters/embedded/frameElement.js"
import { solanaAddress } from "../../../marbles/adapters/embedded/embeddedFrames.js"

const addresses = {
  alice: "0xa11ce00000000000000000000000000000000001",
  bob: "0xb0b0000000000000000000000000000000000002",
} as const

export type FrameUser = keyof typeof addresses | null

/** How the frame answers what its user is not asked for. */
export type FrameMood = "at once" | "late" | "never" | "twice" | "with errors"

/** A message to the frame. */
interface Posted {
  readonly id: string
  readonly name: string
  readonly payload: { readonly [name: string]: unknown }
}

/** What the frame answers by itself at any time. */
const always: readonly string[] = ["RPC_ABORT", "RPC_REQUEST", "SYNC_DAPP_DATA", "GET_SMART_ACCOUNT_ENABLED_NETWORKS"]

/** The frame of the secure site as it behaves: with a user, requests that wait for them, and reloads. */
export const frameModel = () => {
  const broken = new Subject<void>()
  let messages = new Subject<unknown>()
  let user: FrameUser = "alice"
  let mood: FrameMood = "at once"
  /** Changes when the frame forgets what it was asked. */
  let life = 0
  let onPage = 0
  let made = 0
  let waiting: readonly Posted[] = []
  let mostWaiting = 0
  let given: readonly string[] = []
  let remove = (): void => {}

  const forget = (): void => {
    life += 1
    waiting = []
  }
  const answer = ({ id, name }: Posted, payload: unknown, ending: "SUCCESS" | "ERROR" = "SUCCESS"): void => {
    if (mood === "never" && name !== "RPC_REQUEST") return
    const asked = life
    const moments = mood === "twice" ? [5, 50] : [mood === "late" ? 700 : 1]
    const say = () => asked === life && messages.next({ id, type: `@w3m-frame/${name}_${ending}`, payload })
    moments.forEach((moment) => timer(moment).subscribe(say))
  }
  const userOn = (chainId: unknown) => ({
    ...{ email: `${user ?? ""}@example.com`, chainId },
    address: typeof chainId === "string" ? solanaAddress : user && addresses[user],
  })
  const react = (posted: Posted): void => {
    const { name, payload } = posted
    if (mood === "with errors" && !always.includes(name)) return answer(posted, { message: "boom" }, "ERROR")
    switch (name) {
      case "IS_CONNECTED":
        return answer(posted, { isConnected: user !== null })
      case "GET_SMART_ACCOUNT_ENABLED_NETWORKS":
        return answer(posted, { smartAccountEnabledNetworks: [] })
      case "GET_USER":
        return answer(posted, user ? userOn(payload["chainId"]) : { message: "nobody" }, user ? "SUCCESS" : "ERROR")
      case "CONNECT_EMAIL":
        return answer(posted, { action: "VERIFY_OTP" })
      case "RPC_REQUEST":
        waiting = [...waiting, posted]
        mostWaiting = Math.max(mostWaiting, waiting.length)
        given = [...given, JSON.stringify(payload["params"])]
        return
      case "RELOAD":
        forget()
        timer(20).subscribe(() => messages.next({ type: "@w3m-frame/READY" }))
        return
      default:
        if (name === "RPC_ABORT") waiting = []
        if (name === "SIGN_OUT") user = null
        if (name === "CONNECT_OTP") user = "bob"
        return answer(posted, name === "SWITCH_NETWORK" ? { chainId: payload["chainId"] } : undefined)
    }
  }
  const element = (isThere: () => boolean): FrameElement => {
    messages = new Subject()
    return {
      ...{ messages$: messages, left$: new Subject(), broken$: broken },
      ...{ look: () => {}, show: () => {}, hide: () => {} },
      newId: () => `id${(made += 1)}`,
      post: (message) => {
        const { id, type, payload = {} } = message as { id: string; type: string; payload?: Posted["payload"] }
        if (isThere()) react({ id, name: type.replace("@w3m-app/", ""), payload })
      },
    }
  }
  const frame$ = new Observable<FrameElement>((subscriber) => {
    let isThere = true
    remove = () => void (isThere = false)
    onPage += 1
    forget()
    subscriber.next(element(() => isThere))
    const loading = timer(3).subscribe(() => messages.next({ type: "@w3m-frame/READY" }))
    return () => {
      isThere = false
      onPage -= 1
      forget()
      loading.unsubscribe()
    }
  })
  return {
    frame$,
    setUser: (next: FrameUser): void => void (user = next),
    setMood: (next: FrameMood): void => void (mood = next),
    user: () => user,
    onPage: () => onPage,
    mostWaiting: () => mostWaiting,
    /** The parameters of all requests that its user was asked for. */
    given: () => given,
    /** The user approves or declines the oldest request. */
    decide: (approves: boolean): void => {
      const [first, ...others] = waiting
      waiting = others
      if (!first) return
      if (approves) answer(first, { signed: first.payload["params"], by: user })
      else answer(first, { message: "User rejected the request" }, "ERROR")
    },
    reloadByItself: (): void => {
      forget()
      if (onPage > 0) messages.next({ type: "@w3m-frame/READY" })
    },
    break: (): void => {
      remove()
      broken.next()
    },
  }
}
