import { catchError, merge, NEVER, of, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { marbles } from "../../support/marbles.js"
import { connectedTo, loggedIn, owned, sites, smart, until, walletOn } from "./embeddedFrames.js"

const place = { top: 0, left: 0, width: 1, height: 1, title: "Approve", close: "Decline" }
const sign = { method: "personal_sign", params: ["0x68", smart] }

/** A wallet whose frame is lost after it was connected, before a request. */
const afterLoss = (...input: Parameters<typeof connectedTo>) => {
  const wallet = connectedTo(...input)
  timer(550).subscribe(() => wallet.broken.next(null))
  return wallet
}

describe("a frame that is lost while its wallet is connected", () => {
  it(
    "is loaded anew for a request, and shown in the room that was made for it before it was there",
    marbles((m) => {
      const { wallet, request, page, posts } = afterLoss({ RPC_REQUEST: () => NEVER })
      timer(610).subscribe(() => wallet.show(place))
      m.expect(request(sign), until).toBeObservable("")
      m.flush()
      expect(page).toEqual(["append", "remove", "append", "show Approve", "remove"])
      expect(posts).toContain("RPC_REQUEST")
    }),
  )

  it(
    "is not shown where the room for it has gone meanwhile",
    marbles((m) => {
      const { wallet, request, page } = afterLoss({ RPC_REQUEST: () => NEVER })
      timer(610).subscribe(() => wallet.show(place))
      timer(700).subscribe(() => wallet.hide())
      m.expect(request(sign), until).toBeObservable("")
      m.flush()
      expect(page).toEqual(["append", "remove", "append", "remove"])
    }),
  )

  it(
    "stays on the page afterwards as before",
    marbles((m) => {
      const { request, page } = afterLoss({ RPC_REQUEST: () => of("0x5167") })
      m.expect(request(sign), "^ 4s !").toBeObservable("1101ms s", { s: "0x5167" })
      let before: readonly string[] = []
      timer(3_999).subscribe(() => (before = [...page]))
      m.flush()
      expect(before).toEqual(["append", "remove", "append"])
    }),
  )

  it(
    "still has the smart accounts that it has named: another network keeps the type of the account",
    marbles((m) => {
      const types: unknown[] = []
      const { wallet, request } = afterLoss({
        GET_USER: (asked: { readonly chainId: unknown; readonly preferredAccountType: string }) => {
          types.push(asked.preferredAccountType)
          return of({ chainId: asked.chainId, address: asked.preferredAccountType === "eoa" ? owned : smart })
        },
      })
      const polygon = { method: "wallet_switchEthereumChain", params: [{ chainId: "0x89" }] }
      timer(590).subscribe(() => types.push(...wallet.typesIn("eip155")))
      m.expect(request(polygon), until).toBeObservable("1101ms n", { n: null })
      m.flush()
      // What it has named, and what is asked for: before the move, to confirm its user, and after it.
      expect(types.slice(-4)).toEqual(["smartAccount", "eoa", "smartAccount", "smartAccount"])
    }),
  )
})

describe("a frame that is loaded anew by itself", () => {
  const anewAt = (time: number, { messages }: ReturnType<typeof connectedTo>): void =>
    void timer(time).subscribe(() => messages.next({ type: "@w3m-frame/READY" }))
  const requestsIn = ({ posts }: ReturnType<typeof connectedTo>) => posts.filter((name) => name === "RPC_REQUEST")

  it(
    "is given a request once, when it knows the site again",
    marbles((m) => {
      const wallet = connectedTo({ RPC_REQUEST: () => NEVER })
      anewAt(590, wallet)
      m.expect(wallet.request(sign), until).toBeObservable("")
      m.flush()
      expect(requestsIn(wallet)).toHaveLength(1)
      const [last = "", ...before] = wallet.posts.filter((name) => !["RPC_ABORT", "GET_USER"].includes(name)).reverse()
      expect([last, before[0]]).toEqual(["RPC_REQUEST", "GET_SMART_ACCOUNT_ENABLED_NETWORKS"])
    }),
  )

  it(
    "is given a request once that has waited for another one, and is not shown before",
    marbles((m) => {
      const wallet = connectedTo({ RPC_REQUEST: () => NEVER })
      timer(610).subscribe(() => wallet.wallet.show(place))
      anewAt(700, wallet)
      const both$ = wallet.after(() =>
        merge(...[1, 2].map(() => wallet.wallet.request("eip155", sign).pipe(catchError(() => of("f"))))),
      )
      m.expect(both$, until).toBeObservable("700ms f")
      m.flush()
      expect(requestsIn(wallet)).toHaveLength(2)
      expect(wallet.page).toEqual(["append", "show Approve", "hide", "show Approve", "remove"])
    }),
  )
})

describe("a disconnect while the frame is slow", () => {
  it(
    "ends the session in the frame later",
    marbles((m) => {
      const { wallet, posts, page } = walletOn(loggedIn, Object.values(sites), true, 5_000)
      m.expect(wallet.close()).toBeObservable("3s |")
      m.flush()
      expect(posts.at(-1)).toBe("SIGN_OUT")
      expect(page).toEqual(["append", "remove"])
    }),
  )
})
