import fc from "fast-check"
import { asyncScheduler, NEVER, type Subscription } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { createEmbeddedWallet } from "../../../src/adapters/embedded/embeddedWallet.js"
import { frameClient } from "../../../src/adapters/embedded/frameClient.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { sites } from "../../../marbles/adapters/embedded/embeddedFrames.js"
import { inFakeTime, pass } from "../../wallet/support/fakeTime.js"
import { type FrameMood, frameModel, type FrameUser } from "./frameModel.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      site: fc.constantFrom(...(["open", "restore", "close", "leave", "drop login", "log in"] as const)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ asks: fc.constantFrom("personal_sign", "eth_sendTransaction", "switch") }) },
  { weight: 3, arbitrary: fc.record({ visitor: fc.constantFrom("approves", "declines", "leaves") }) },
  { weight: 1, arbitrary: fc.record({ frame: fc.constantFrom("reloads", "breaks") }) },
  { weight: 1, arbitrary: fc.record({ user: fc.constantFrom<FrameUser>("alice", "bob", null) }) },
  {
    weight: 1,
    arbitrary: fc.record({ mood: fc.constantFrom<FrameMood>("at once", "late", "never", "twice", "with errors") }),
  },
  { weight: 5, arbitrary: fc.record({ ms: fc.constantFrom(1, 4, 30, 600, 3_100, 25_000, 130_000) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

interface Request {
  readonly params: readonly unknown[]
  status: "pending" | "answered" | "failed"
  value?: unknown
}

/** A wallet over the model, and what a site has asked of it. */
const newWorld = () => {
  const frame = frameModel()
  const networks = [sites.ethereum, sites.polygon, sites.solana]
  const client = frameClient({
    ...{ frame$: frame.frame$, site: "https://shop.example", origin: "https://secure.example" },
    ...{ clock: asyncScheduler, dapp: () => ({}), isOnline: () => true, destroyed$: NEVER },
  })
  const records = recordsIn(memoryStorage(), "embedded")
  const wallet = createEmbeddedWallet({ frame: client, networks: () => networks, clock: asyncScheduler, records })
  const requests: Request[] = []
  const uncoded: unknown[] = []
  const failed = (thrown: unknown): void => {
    if (typeof Reflect.get(Object(thrown) as object, "code") !== "string") uncoded.push(thrown)
  }
  const connection = { events: [] as ConnectorEvent[], open: null as Subscription | null }
  const end = (): void => {
    connection.open?.unsubscribe()
    connection.open = null
    connection.events = []
  }
  const open = (silent: boolean): void => {
    end()
    const over = () => void (connection.events = [])
    connection.open = wallet.open({ silent, networks: networks }).subscribe({
      next: (event) => connection.events.push(event),
      complete: over,
      error: (thrown) => {
        over()
        failed(thrown)
      },
    })
  }
  const address = () => wallet.session$.value?.accounts[0].approval.accounts[0].address
  const ask = (method: string): void => {
    if (method === "switch") {
      const params = [{ chainId: "0x89" }]
      wallet.request("eip155", { method: "wallet_switchEthereumChain", params }).subscribe({ error: failed })
      return
    }
    const count = `0x${(requests.length + 1).toString(16)}`
    const params = method === "personal_sign" ? [count, address()] : [{ from: address(), value: count }]
    const request: Request = { params, status: "pending" }
    requests.push(request)
    wallet.request("eip155", { method, params }).subscribe({
      next: (value) => Object.assign(request, { status: "answered", value }),
      error: (thrown) => {
        request.status = "failed"
        failed(thrown)
      },
    })
  }
  const logIn = (): void => {
    const connect = () => {
      wallet.leave().subscribe()
      open(false)
    }
    const enter = () => wallet.ask("CONNECT_OTP", { otp: "123456" }).subscribe({ complete: connect, error: failed })
    wallet.ask("CONNECT_EMAIL", { email: "bob@example.com" }).subscribe({ next: enter, error: failed })
  }
  const close = (): void => {
    end()
    wallet.close().subscribe({ error: failed })
  }
  const siteDoes: Readonly<Record<Extract<Action, { readonly site: string }>["site"], () => void>> = {
    open: () => open(false),
    restore: () => open(true),
    close,
    leave: () => void wallet.leave().subscribe(),
    "drop login": wallet.dropLogin,
    "log in": logIn,
  }
  const perform = (doing: Action): void => {
    if ("site" in doing) siteDoes[doing.site]()
    else if ("asks" in doing) ask(doing.asks)
    else if ("mood" in doing) frame.setMood(doing.mood)
    else if ("user" in doing) frame.setUser(doing.user)
    else if ("frame" in doing) (doing.frame === "breaks" ? frame.break : frame.reloadByItself)()
    else if ("visitor" in doing)
      if (doing.visitor === "leaves") wallet.approvals.abort()
      else frame.decide(doing.visitor === "approves")
  }
  return { frame, wallet, requests, uncoded, connection, perform, close }
}

/** What is wrong at any moment. */
const violations = ({ wallet, connection, requests, uncoded, frame }: ReturnType<typeof newWorld>) => {
  const session = wallet.session$.value
  const last = connection.events.at(-1)
  const shown = last?.type === "connected" ? last.approvals[0].accounts[0].address : null
  const ofAnother = requests.filter(({ value, params }) => {
    const signed: unknown = value === undefined ? undefined : Reflect.get(Object(value) as object, "signed")
    return signed !== undefined && JSON.stringify(signed) !== JSON.stringify(params)
  })
  return {
    isShownWithoutSession: shown !== null && session === null,
    isOfAnother: shown !== null && session !== null && session.accounts[0].approval.accounts[0].address !== shown,
    answersOfOthers: ofAnother.length,
    uncoded: [...uncoded],
    isTwoAtOnce: frame.mostWaiting() > 1,
    isGivenTwice: new Set(frame.given()).size < frame.given().length,
  }
}

const none = {
  ...{ isShownWithoutSession: false, isOfAnother: false, answersOfOthers: 0, uncoded: [] },
  ...{ isTwoAtOnce: false, isGivenTwice: false },
}

describe("the embedded wallet", () => {
  it("gives each request to its frame once, and ends all of them, after any order of events", async () => {
    const property = fc.asyncProperty(fc.array(action, { maxLength: 40, size: "max" }), async (actions) => {
      const world = newWorld()
      const { frame, wallet, requests } = world
      world.perform({ site: "open" })
      await pass(600)
      for (const doing of actions) {
        if ("ms" in doing) await pass(doing.ms)
        else world.perform(doing)
        await pass(1)
        expect(violations(world), JSON.stringify(doing)).toEqual(none)
      }
      frame.setMood("at once")
      // Deadlines of the frame have to pass before some are given to it.
      for (let round = 0; round < requests.length + 20; round += 1) {
        frame.decide(true)
        await pass(4_000)
      }
      await pass(400_000)
      expect(violations(world), "at the end").toEqual(none)
      expect(requests.filter(({ status }) => status === "pending")).toEqual([])
      expect(wallet.approvals.requests$.value).toEqual([])
      world.close()
      await pass(400_000)
      expect([frame.user(), frame.onPage()]).toEqual([null, 0])
      vi.clearAllTimers()
    })
    await fc.assert(property, { numRuns: 200 })
  }, 120_000)
})
