import { EMPTY, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { askFrame, type FrameChannel, timedOut } from "../../../src/adapters/embedded/askFrame.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { askPorts, failing, scriptedFrame } from "./embeddedFrames.js"

const ok = { action: "VERIFY_OTP" } as const
const type = "@w3m-frame/CONNECT_EMAIL_SUCCESS"
const email = { name: "CONNECT_EMAIL", payload: { email: "alice@example.com" } } as const
const malformed = fail("MalformedAnswer", { connector: "embedded", method: "CONNECT_EMAIL" })

const channel = (messages$: FrameChannel["messages$"], posts: unknown[] = []): FrameChannel => ({
  messages$,
  post: (message) => void posts.push(message),
  newId: () => "mine",
})

describe("a request to the frame", () => {
  it(
    "takes the first message with its own id and type, and nothing else: not one of another request, not a second one",
    marbles((m) => {
      const messages$ = m.hot("-xytnz-a-a-", {
        x: { id: "other", type, payload: ok },
        y: { id: "mine", type: "@w3m-frame/CONNECT_OTP_SUCCESS", payload: ok },
        t: { type, payload: ok },
        n: null,
        z: { id: "mine", type: "@w3m-app/CONNECT_EMAIL", payload: ok },
        a: { id: "mine", type, payload: ok },
      })
      const listening = "     ^------!"
      const result = "        -------(o|)"

      m.expect(askFrame(channel(messages$), email, askPorts)).toBeObservable(result, { o: ok })
      m.expect(messages$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "is posted once, with a new id, and without big integers",
    marbles((m) => {
      const posts: unknown[] = []
      const payload = { method: "eth_sendTransaction", params: [{ value: 255n, data: [1n] }] }
      const messages$ = m.hot("-a", { a: { id: "mine", type: "@w3m-frame/RPC_REQUEST_SUCCESS", payload: "0xf00d" } })

      const asked$ = askFrame(channel(messages$, posts), { name: "RPC_REQUEST", payload }, askPorts)
      m.expect(asked$).toBeObservable("-(h|)", { h: "0xf00d" })
      m.flush()
      const sent = { method: "eth_sendTransaction", params: [{ value: "0xff", data: ["0x1"] }] }
      expect(posts).toEqual([{ id: "mine", type: "@w3m-app/RPC_REQUEST", payload: sent }])
    }),
  )

  it(
    "fails with what the frame says: an unverified domain, a declined request, a wrong code, or a failure in its words",
    marbles((m) => {
      const ask = (name: "CONNECT_EMAIL" | "CONNECT_OTP", message: unknown) =>
        askFrame(scriptedFrame({ [name]: () => throwError(() => message) }).element, { name }, askPorts)
      const says = (text: string) => ({ message: text })
      const connector = "embedded"

      const domain = fail("DomainUnverified", { origin: "https://shop.example" })
      m.expect(ask("CONNECT_EMAIL", says("unverified_domain"))).toBeObservable("#", {}, domain)
      const rejected = fail("UserRejected", { connector })
      for (const text of ["User denied it", "The request was rejected by the user"])
        m.expect(ask("CONNECT_EMAIL", says(text))).toBeObservable("#", {}, rejected)
      const invalid = fail("CodeInvalid", { reason: "Try again" })
      m.expect(ask("CONNECT_OTP", says("Try\n again"))).toBeObservable("#", {}, invalid)
      const refused = (message: string) => fail("WalletRefused", { connector, message })
      for (const text of ["Busy", "The transaction was rejected by the network"])
        m.expect(ask("CONNECT_EMAIL", says(text))).toBeObservable("#", {}, refused(text))
      m.expect(ask("CONNECT_EMAIL", null)).toBeObservable("#", {}, refused("An error occurred"))
    }),
  )

  it(
    "has not checked a code where the frame could not reach its server",
    marbles((m) => {
      const browsers = ["Failed to fetch", "Load failed", "NetworkError when attempting to fetch resource."]
      const texts = [...browsers, "Network Error", "The wallet cannot reach its server. Check your connection."]
      for (const name of ["CONNECT_OTP", "UPDATE_EMAIL_PRIMARY_OTP"] as const)
        for (const message of texts) {
          const { element } = scriptedFrame({ [name]: () => throwError(() => ({ message })) })
          const unanswered = fail("FrameTimedOut", { request: name, after: 0 })
          m.expect(askFrame(element, { name }, askPorts)).toBeObservable("#", {}, unanswered)
        }
    }),
  )

  it(
    "fails with MalformedAnswer where its own answer has another form",
    marbles((m) => {
      for (const payload of [undefined, null, {}, { action: "PAY" }, "VERIFY_OTP", [ok]])
        m.expect(askFrame(scriptedFrame({ CONNECT_EMAIL: () => of(payload) }).element, email, askPorts)).toBeObservable(
          "#",
          {},
          malformed,
        )
    }),
  )

  it(
    "fails after 120 seconds where a user waits for it, and after 20 where none does; what a user approves has no end",
    marbles((m) => {
      const ask = (name: "CONNECT_EMAIL" | "IS_CONNECTED" | "RPC_REQUEST") =>
        askFrame(scriptedFrame().element, { name }, askPorts)
      m.expect(ask("CONNECT_EMAIL")).toBeObservable("120s #", {}, timedOut("CONNECT_EMAIL", 120_000))
      m.expect(ask("IS_CONNECTED")).toBeObservable("20s #", {}, timedOut("IS_CONNECTED", 20_000))
      m.expect(ask("RPC_REQUEST")).toBeObservable("-")
    }),
  )

  it(
    "fails where the frame is loaded anew, which has forgotten it, and where the wallet is destroyed",
    marbles((m) => {
      const messages$ = m.hot("--r", { r: { type: "@w3m-frame/READY" } })
      m.expect(askFrame(channel(messages$), email, askPorts)).toBeObservable("--#", {}, timedOut("CONNECT_EMAIL", 0))
      const aborted = fail("Aborted", { command: "CONNECT_EMAIL" })
      m.expect(askFrame(channel(EMPTY), email, askPorts)).toBeObservable("#", {}, aborted)
    }),
  )

  it(
    "does not take a failure of another request for its own",
    marbles((m) => {
      const { element } = scriptedFrame({ CONNECT_OTP: () => failing("No") })
      element.messages$.subscribe()
      element.post({ id: "x", type: "@w3m-app/CONNECT_OTP" })
      m.expect(askFrame(element, email, askPorts), "^---!").toBeObservable("-")
    }),
  )
})
