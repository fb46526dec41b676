import { defer, map, NEVER, of, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Call } from "../../../src/adapters/embedded/requests.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { connectedTo, failing, loggedIn, owned, type Script, smart, until } from "./embeddedFrames.js"

const connector = "embedded"
const sign = { method: "personal_sign", params: ["0x6869", smart] }
const send = { method: "eth_sendTransaction", params: [{ from: smart, to: owned, value: "0x1" }] }

describe("a request that moves funds", () => {
  const unknown = (cause: unknown) => fail("OutcomeUnknown", { connector }, cause)

  it(
    "may have moved them where the frame is lost while it has it, or the page ends: what is only signed has failed",
    marbles((m) => {
      const lost = (call: Call) => {
        const scripted = connectedTo({ RPC_REQUEST: () => NEVER })
        timer(700).subscribe(() => scripted.broken.next(null))
        return scripted.request(call)
      }
      const unavailable = fail("FrameUnavailable", { origin: "https://secure.example" })
      m.expect(lost(send), until).toBeObservable("700ms #", {}, unknown(unavailable))
      m.expect(lost(sign), until).toBeObservable("700ms #", {}, unavailable)
      const ending = connectedTo({ RPC_REQUEST: () => NEVER })
      timer(700).subscribe(() => ending.messages.complete())
      m.expect(ending.request(send), until).toBeObservable(
        "700ms #",
        {},
        unknown(fail("Aborted", { command: "RPC_REQUEST" })),
      )
    }),
  )

  it(
    "is refused for another network, however it is named",
    marbles((m) => {
      const wrong = fail("WrongNetwork", { expected: "eip155:137", actual: "eip155:1" })
      for (const chainId of ["0x89", "0X89", 137, "eip155:137"]) {
        const elsewhere = { method: "eth_sendTransaction", params: [{ from: smart, chainId }] }
        m.expect(connectedTo().request(elsewhere), until).toBeObservable("600ms #", {}, wrong)
      }
    }),
  )

  it(
    "that has failed is no more in the frame: the frame is not told to drop it",
    marbles((m) => {
      const { request, posts } = connectedTo({ RPC_REQUEST: () => failing("nonce too low") })
      const refused = fail("WalletRefused", { connector, message: "nonce too low" })
      m.expect(request(send), until).toBeObservable("600ms #", {}, refused)
      m.flush()
      expect(posts).not.toContain("RPC_ABORT")
    }),
  )

  it(
    "that is left twice is dropped once, and is off the list at once",
    marbles((m) => {
      const { request, wallet, posts } = connectedTo({ RPC_REQUEST: () => NEVER, RPC_ABORT: () => m.cold("50ms d") })
      timer(700).subscribe(wallet.approvals.abort)
      timer(710).subscribe(wallet.approvals.abort)
      m.expect(request(send), until).toBeObservable("750ms #", {}, fail("UserRejected", { connector }))
      const counts$ = wallet.approvals.requests$.pipe(map(({ length }) => length))
      m.expect(counts$, until).toBeObservable("n 599ms o 99ms n", { n: 0, o: 1 })
      m.flush()
      expect(posts.filter((name) => name === "RPC_ABORT")).toHaveLength(1)
    }),
  )

  it(
    "is not given to a frame that does not say whose it is after a login was left",
    marbles((m) => {
      let isSilent = false
      const GET_USER: Script["GET_USER"] = (payload) =>
        defer(() => (isSilent ? NEVER : (loggedIn.GET_USER?.(payload) ?? NEVER)))
      const scripted = connectedTo({ GET_USER, RPC_REQUEST: () => of("0x5167") })
      timer(590).subscribe(() => {
        isSilent = true
        scripted.wallet.dropLogin()
      })
      timer(591).subscribe(() => scripted.messages.next({ type: "@w3m-frame/READY" }))
      const codes$ = scripted.request(sign)
      m.expect(codes$, "^ 5m !").toBeObservable("41091ms #", {}, fail("Unauthorized", { connector }))
      m.flush()
      expect(scripted.posts).not.toContain("RPC_REQUEST")
    }),
  )
})
