import { concat, defer, delay, ignoreElements, map, merge, NEVER, of, switchMap, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { marbles } from "../../support/marbles.js"
import { failing, loggedIn, owned, sites, smart, walletOn } from "./embeddedFrames.js"

const networks = [sites.ethereum]
const asked = { silent: false, networks }
const unauthorized = fail("Unauthorized", { connector: "embedded" })

/** A wallet whose frame has a user, and does not receive the first of its sign-outs. */
const visit = ({ unheard = 1, storage = memoryStorage(), more = {} } = {}) => {
  let isConnected = true
  let left = unheard
  const SIGN_OUT = () =>
    defer(() => {
      if ((left -= 1) >= 0) return NEVER
      isConnected = false
      return of(undefined)
    })
  const script = {
    ...{ ...loggedIn, SIGN_OUT, IS_CONNECTED: () => defer(() => of({ isConnected })) },
    CONNECT_EMAIL: () => of({ action: "CONNECT" }),
    ...more,
  }
  return { ...walletOn(script, networks, true, 1, storage), storage }
}

describe("a sign-out that the frame did not receive", () => {
  it(
    "is made up for before a connection is opened: without a login there is none",
    marbles((m) => {
      const { wallet, posts } = visit()
      m.expect(concat(wallet.close(), wallet.open(asked))).toBeObservable("3s #", {}, unauthorized)
      m.flush()
      expect(posts.slice(2)).toEqual(["SIGN_OUT", "SIGN_OUT", "IS_CONNECTED"])
    }),
  )

  it.each([
    ["with a prompt", asked, "3501ms #"],
    ["without one", { ...asked, silent: true }, "3501ms |"],
  ])("is made up for on the next visit, where it is opened %s", (_, options, events) =>
    marbles((m) => {
      const { wallet, storage } = visit()
      const next = visit({ unheard: 0, storage })
      m.expect(concat(wallet.close(), next.wallet.open(options))).toBeObservable(events, {}, unauthorized)
      m.flush()
      expect(next.posts.slice(2)).toEqual(["SIGN_OUT", "IS_CONNECTED"])
    })(),
  )

  it(
    "leaves no connection without a login to a frame that does not receive it again",
    marbles((m) => {
      const { wallet } = visit({ unheard: 2 })
      m.expect(concat(wallet.close(), wallet.open(asked))).toBeObservable("6s #", {}, unauthorized)
    }),
  )

  it(
    "is made up for before the next login begins, whose user is connected then",
    marbles((m) => {
      const { wallet, posts } = visit()
      const login$ = concat(wallet.close(), wallet.ask("CONNECT_EMAIL", {}), wallet.leave())
      m.expect(login$).toBeObservable("3s (c|)", { c: { action: "CONNECT" } })
      m.flush()
      expect(posts.slice(2)).toEqual(["SIGN_OUT", "SIGN_OUT", "CONNECT_EMAIL"])
    }),
  )
})

describe("a sign-out that may be owed for a login that was left before the page was", () => {
  const restored = (address: string) => ({
    ...{ silent: true, networks, remembered: [sites.ethereum.id] },
    selected: [{ network: sites.ethereum.id, address }],
  })

  it.each([
    ["is not made up for where the frame has the user who was connected", smart.toUpperCase().replace("X", "x"), []],
    ["is made up for where the frame has another user, who is not connected", owned, ["SIGN_OUT"]],
  ])("%s", (_, address, asks) =>
    marbles((m) => {
      const { wallet, storage } = visit()
      const next = visit({ unheard: 0, storage })
      const isRestored = asks.length === 0
      const open$ = next.wallet.open(restored(address)).pipe(map(({ type }) => type))
      m.expect(concat(wallet.close(), open$), "^ 9s !").toBeObservable(isRestored ? "3501ms c" : "3501ms |", {
        c: "connected",
      })
      m.flush()
      expect(next.posts.filter((name) => name === "SIGN_OUT")).toEqual(asks)
    })(),
  )

  it(
    "is made up for where the frame does not say whose it is: nobody is connected",
    marbles((m) => {
      const { wallet, storage } = visit()
      const next = visit({ unheard: 0, storage, more: { GET_USER: () => failing("?") } })
      m.expect(concat(wallet.close(), next.wallet.open(restored(smart))), "^ 9s !").toBeObservable("3501ms |")
      m.flush()
      expect(next.posts).toContain("SIGN_OUT")
    }),
  )
})

describe("a sign-out that the frame received", () => {
  it(
    "is not repeated, neither is one of a frame without a user",
    marbles((m) => {
      const received = visit({ unheard: 0 })
      m.expect(concat(received.wallet.close(), received.wallet.open(asked))).toBeObservable("501ms #", {}, unauthorized)
      const none = walletOn({
        ...loggedIn,
        IS_CONNECTED: () => of({ isConnected: false }),
        SIGN_OUT: () => failing("?"),
      })
      const open$ = defer(() => none.wallet.open(asked))
      const again$ = defer(() => none.wallet.open({ ...asked, silent: true }))
      m.expect(concat(none.wallet.close(), again$, open$)).toBeObservable("501ms #", {}, unauthorized)
      m.flush()
      expect(received.posts.slice(2)).toEqual(["SIGN_OUT", "IS_CONNECTED"])
      expect(none.posts.slice(2)).toEqual(["SIGN_OUT", "SIGN_OUT", "IS_CONNECTED", "IS_CONNECTED"])
    }),
  )
})

describe("a login that is left while another user is connected", () => {
  it.each([
    ["ends no connection whose user the frame still has", smart, ["GET_USER"]],
    ["ends the connection where the frame has another user, who is signed out", owned, ["GET_USER", "SIGN_OUT"]],
  ])("%s", (_, address, asks) =>
    marbles((m) => {
      let user = smart
      const GET_USER = () => defer(() => of({ address: user, chainId: 1 }))
      const { wallet, posts, messages } = walletOn({ ...loggedIn, GET_USER }, networks)
      m.expect(wallet.open(asked).pipe(ignoreElements()), "^ 2s !").toBeObservable(address === smart ? "" : "1299ms |")
      timer(600).subscribe(() => {
        user = address
        wallet.dropLogin()
      })
      timer(799).subscribe(() => messages.next({ type: "@w3m-frame/READY" }))
      m.flush()
      const introductions = ["SYNC_DAPP_DATA", "GET_SMART_ACCOUNT_ENABLED_NETWORKS"]
      expect(posts.slice(posts.indexOf("RELOAD"))).toEqual(["RELOAD", ...introductions, ...asks])
    })(),
  )

  it(
    "keeps a request waiting until that is known, which is not given to the frame where its account is not connected then",
    marbles((m) => {
      let isLate = false
      const GET_USER = () => defer(() => of({ address: smart, chainId: 1 }).pipe(delay(isLate ? 1_000 : 0)))
      const { wallet, posts, messages } = walletOn({ ...loggedIn, GET_USER, RPC_REQUEST: () => of("0x5167") }, networks)
      const sign$ = defer(() => wallet.request("eip155", { method: "personal_sign", params: ["0x68", smart] }))
      const open$ = wallet.open(asked).pipe(ignoreElements())
      timer(600).subscribe(() => {
        isLate = true
        wallet.dropLogin()
      })
      timer(601).subscribe(() => messages.next({ type: "@w3m-frame/READY" }))
      // Another user has logged in.
      timer(1_500).subscribe(() => wallet.leave().subscribe())
      const aborted = fail("Aborted", { command: "personal_sign" })
      m.expect(merge(open$, timer(700).pipe(switchMap(() => sign$))), "^ 5s !").toBeObservable("2101ms #", {}, aborted)
      m.flush()
      expect(posts).not.toContain("RPC_REQUEST")
    }),
  )
})
