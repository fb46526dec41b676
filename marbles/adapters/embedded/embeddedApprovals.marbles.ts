import { catchError, ignoreElements, map, merge, NEVER, type Observable, of, takeUntil, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import type { Call } from "../../../src/adapters/embedded/requests.js"
import { connectedTo, owned, type Script, smart, until } from "./embeddedFrames.js"

const sign = { method: "personal_sign", params: ["0x6869", smart] }
const send = { method: "eth_sendTransaction", params: [{ from: smart, to: owned, value: "0x1", chainId: "0x1" }] }
const rejected = fail("UserRejected", { connector: "embedded" })
const unknown = fail("OutcomeUnknown", { connector: "embedded" })

describe("several requests that the user approves", () => {
  it(
    "are given to the frame one after the other, and are all in the list",
    marbles((m) => {
      const { after, wallet, posts } = connectedTo({ RPC_REQUEST: () => m.cold("10ms h", { h: "0xf00d" }) })
      const ask = (call: Call) => wallet.request("eip155", call)
      m.expect(
        after(() => merge(ask(sign), ask(send))),
        until,
      ).toBeObservable("610ms h 9ms h", { h: "0xf00d" })
      const methods$ = wallet.approvals.requests$.pipe(map((requests) => requests.map(({ method }) => method).join()))
      const both = "personal_sign,eth_sendTransaction"
      const lists = { n: "", s: "personal_sign", b: both, l: "eth_sendTransaction" }
      m.expect(methods$, until).toBeObservable("n 599ms (sb) 6ms l 9ms n", lists)
      timer(605).subscribe(() => expect(posts.filter((name) => name === "RPC_REQUEST")).toHaveLength(1))
      m.flush()
      expect(posts.filter((name) => name === "RPC_REQUEST")).toHaveLength(2)
    }),
  )

  it(
    "go on where the caller of one leaves: the frame drops only what it has",
    marbles((m) => {
      const dropped = { RPC_ABORT: () => m.cold("---d", { d: undefined }) }
      const leaving = (left: Call, other: Call, order: "first" | "second", script: Script) => {
        const { after, wallet, posts } = connectedTo(script)
        const leaver$ = wallet.request("eip155", left).pipe(takeUntil(timer(100)))
        const other$ = wallet.request("eip155", other)
        return { posts, result$: after(() => (order === "first" ? merge(leaver$, other$) : merge(other$, leaver$))) }
      }
      const slow: Script = { RPC_REQUEST: () => m.cold("200ms h", { h: "0xf00d" }), ...dropped }
      const waiting = leaving(sign, send, "second", slow)
      m.expect(waiting.result$, until).toBeObservable("800ms h", { h: "0xf00d" })
      const shown = leaving(sign, send, "first", slow)
      m.expect(shown.result$, until).toBeObservable("903ms h", { h: "0xf00d" })
      m.flush()
      expect(waiting.posts).not.toContain("RPC_ABORT")
      expect(shown.posts.slice(-3)).toEqual(["RPC_REQUEST", "RPC_ABORT", "RPC_REQUEST"])
    }),
  )

  it(
    "are all over where the user leaves: of what the frame was not given it is certain that it was not sent",
    marbles((m) => {
      const { after, wallet, posts } = connectedTo({ RPC_REQUEST: () => NEVER, RPC_ABORT: () => NEVER })
      const ends = (call: Call) => wallet.request("eip155", call).pipe(catchError((thrown: unknown) => of(thrown)))
      timer(700).subscribe(wallet.approvals.abort)
      const results$ = after(() => merge(ends(send), ends(send)))
      m.expect(results$, until).toBeObservable("700ms r 2999ms u", { r: rejected, u: unknown })
      m.flush()
      expect(posts.filter((name) => name === "RPC_REQUEST")).toHaveLength(1)
    }),
  )

  it(
    "are not given to the frame once the wallet has another account or network, or is disconnected",
    marbles((m) => {
      const toPolygon = { method: "wallet_switchEthereumChain", params: [{ chainId: "0x89" }] }
      type Way = readonly [result: string, (wallet: ReturnType<typeof connectedTo>["wallet"]) => Observable<unknown>]
      const ways: readonly Way[] = [
        ["800ms a", (wallet) => wallet.request("eip155", toPolygon)],
        ["800ms a", (wallet) => wallet.setType("eip155", "eoa")],
        ["800ms (a|)", (wallet) => wallet.leave()],
      ]
      const all = ways.map(([result, way]) => {
        const { after, wallet, posts } = connectedTo({ RPC_REQUEST: () => m.cold("200ms h", { h: "0xf00d" }) })
        timer(700).subscribe(() => way(wallet).subscribe())
        const second$ = wallet.request("eip155", send).pipe(catchError((thrown: unknown) => of(thrown)))
        const first$ = wallet.request("eip155", sign).pipe(ignoreElements())
        m.expect(
          after(() => merge(first$, second$)),
          until,
        ).toBeObservable(result, {
          a: fail("Aborted", { command: "eth_sendTransaction" }),
        })
        return posts
      })
      m.flush()
      for (const posts of all) expect(posts.filter((name) => name === "RPC_REQUEST")).toHaveLength(1)
    }),
  )
})
