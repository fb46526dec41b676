import { defer, ignoreElements, map, merge, NEVER, type Observable, of, takeUntil, tap, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { timedOut } from "../../../src/adapters/embedded/askFrame.js"
import { fail } from "../../../src/model/errors.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { marbles } from "../../support/marbles.js"
import {
  connectedTo,
  failing,
  loggedIn,
  owned,
  sites,
  smart,
  solanaAddress,
  until,
  walletOn,
} from "./embeddedFrames.js"

const connector = "embedded"
const networks = [sites.ethereum, sites.polygon]
const asked = { silent: false, networks }
const toPolygon = { method: "wallet_switchEthereumChain", params: [{ chainId: "0x89" }] }

/** What a connection on Ethereum or Solana begins with. */
const opening = (user: object, network = sites.ethereum): Observable<string> =>
  walletOn({ ...loggedIn, GET_USER: () => of(user) }, [network])
    .wallet.open({ silent: false, networks: [network] })
    .pipe(map(({ type }) => type))

describe("the account that a frame answers with", () => {
  const user = { address: smart, chainId: 1 }
  const smartAccount = { address: smart, type: "smartAccount" }
  const other = { address: owned, type: "eoa" }

  it.each([
    ["is one of those that it lists", { ...user, accounts: [other, smartAccount] }],
    ["is of the type that it prefers", { ...user, preferredAccountType: "smartAccount" }],
  ])("%s", (_, answer) =>
    marbles((m) => {
      m.expect(opening(answer), "^ 600ms !").toBeObservable("501ms c", { c: "connected" })
    })(),
  )

  it(
    "may be of any type of Ethereum in another family, which has one",
    marbles((m) => {
      const answer = { address: solanaAddress, chainId: sites.solana.id, preferredAccountType: "smartAccount" }
      m.expect(opening(answer, sites.solana), "^ 600ms !").toBeObservable("501ms c", { c: "connected" })
    }),
  )

  it(
    "is refused where only another address has its type",
    marbles((m) => {
      const accounts = [
        { address: smart, type: "eoa" },
        { address: owned, type: "smartAccount" },
      ]
      const malformed = fail("MalformedAnswer", { connector, method: "GET_USER" })
      m.expect(opening({ ...user, accounts })).toBeObservable("501ms #", {}, malformed)
    }),
  )
})

describe("a switch of the network that fails", () => {
  it(
    "says why: only a frame that refuses it does not know the network",
    marbles((m) => {
      const late = timedOut("SWITCH_NETWORK", 20_000)
      m.expect(connectedTo({ SWITCH_NETWORK: () => NEVER }).request(toPolygon), "^ 1m !").toBeObservable(
        "20600ms #",
        {},
        late,
      )
      const rejected = connectedTo({ SWITCH_NETWORK: () => failing("User rejected") }).request(toPolygon)
      m.expect(rejected, until).toBeObservable("600ms #", {}, fail("UserRejected", { connector }))
    }),
  )

  it(
    "ends no connection where the frame does not say whose it is",
    marbles((m) => {
      let asks = 0
      const { request, wallet } = connectedTo({
        GET_USER: (payload: never) => ((asks += 1) > 2 ? failing("down") : (loggedIn.GET_USER?.(payload) ?? NEVER)),
      })
      const refused = fail("WalletRefused", { connector, message: "down" })
      m.expect(request(toPolygon), until).toBeObservable("600ms #", {}, refused)
      m.expect(wallet.session$.pipe(map((session) => session !== null)), "^ 2s !").toBeObservable("n 500ms s 98ms n", {
        n: false,
        s: true,
      })
    }),
  )

  it(
    "does not happen because the site has taken the network in use off its list: the user is confirmed on it",
    marbles((m) => {
      const offered = [...networks]
      const payloads: unknown[] = []
      const { wallet } = walletOn(
        {
          ...loggedIn,
          GET_USER: (payload: never) =>
            defer(() => {
              payloads.push(payload)
              return loggedIn.GET_USER?.(payload) ?? NEVER
            }),
        },
        offered,
      )
      timer(590).subscribe(() => void offered.shift())
      const moved$ = timer(600).pipe(tap(() => wallet.request("eip155", toPolygon).subscribe()))
      m.expect(merge(wallet.open(asked).pipe(ignoreElements()), moved$.pipe(ignoreElements())), until).toBeObservable(
        "",
      )
      m.flush()
      expect(payloads.slice(1)).toEqual([
        { chainId: 1, preferredAccountType: "smartAccount" },
        { chainId: 137, rpcUrl: "https://polygon.example", preferredAccountType: "smartAccount" },
      ])
    }),
  )
})

describe("the events of a connection", () => {
  it(
    "are all its accounts after a switch of the network, and of the latest connection alone",
    marbles((m) => {
      const { wallet } = walletOn(loggedIn, networks)
      const networksOf = (open$: ReturnType<typeof wallet.open>) =>
        open$.pipe(
          map((event) => (event.type === "connected" ? event.approvals.map(({ network }) => network).join() : "")),
        )
      const n = { o: "eip155:1", p: "eip155:137" }
      timer(800).subscribe(() => wallet.request("eip155", toPolygon).subscribe())
      m.expect(networksOf(wallet.open(asked)), "^ 2s !").toBeObservable("501ms o", n)
      m.expect(networksOf(wallet.open(asked)), "700ms ^ 900ms !").toBeObservable("700ms o 99ms p", n)
      m.expect(networksOf(wallet.open(asked)), "950ms ^ 2s !").toBeObservable("950ms p", n)
    }),
  )

  it(
    "keep the frame on the page until the end",
    marbles((m) => {
      const { after, wallet, page } = connectedTo()
      let before: readonly string[] = []
      timer(4_900).subscribe(() => (before = [...page]))
      m.expect(after(() => wallet.request("eip155", toPolygon)).pipe(ignoreElements()), until).toBeObservable("")
      m.flush()
      expect([before, page]).toEqual([["append"], ["append", "remove"]])
    }),
  )

  it(
    "of an earlier connection end no later one",
    marbles((m) => {
      const { wallet } = walletOn(loggedIn, networks)
      m.expect(wallet.open(asked).pipe(ignoreElements()), "^ 900ms !").toBeObservable("")
      m.expect(wallet.open(asked).pipe(ignoreElements()), "700ms ^ 2s !").toBeObservable("")
      timer(1_000).subscribe(() => expect(wallet.session$.value?.accounts).toHaveLength(1))
      timer(3_000).subscribe(() => expect(wallet.session$.value).toBeNull())
      m.flush()
    }),
  )
})

describe("a disconnect", () => {
  it(
    "is announced, and made up for before a prompt where the frame did not receive it, whoever was connected",
    marbles((m) => {
      const storage = memoryStorage()
      const first = walletOn({ ...loggedIn, SIGN_OUT: () => NEVER }, networks, true, 1, storage)
      m.expect(first.wallet.signedOut$.pipe(map(() => "s")), until).toBeObservable("s")
      m.expect(first.wallet.close(), until).toBeObservable("3s |")
      const selected = [{ network: sites.ethereum.id, address: smart }]
      const next = walletOn(loggedIn, networks, true, 1, storage)
      const open$ = next.wallet.open({ ...asked, selected }).pipe(map(({ type }) => type))
      m.expect(open$, "4s ^ 600ms !").toBeObservable("4501ms c", { c: "connected" })
      m.flush()
      expect(next.posts.slice(2)).toEqual(["SIGN_OUT", "IS_CONNECTED", "GET_USER"])
    }),
  )

  it(
    "is not made up for once a new login has been connected",
    marbles((m) => {
      const { wallet, posts } = walletOn({ ...loggedIn, SIGN_OUT: () => NEVER }, networks)
      m.expect(wallet.close(), until).toBeObservable("3s |")
      timer(4_000).subscribe(() => wallet.leave().subscribe())
      const open$ = wallet.open(asked).pipe(
        map(({ type }) => type),
        takeUntil(timer(1_000)),
      )
      m.expect(open$, "4001ms ^ 500ms !").toBeObservable("4001ms c", { c: "connected" })
      m.flush()
      expect(posts.filter((name) => name === "SIGN_OUT")).toHaveLength(1)
    }),
  )
})

describe("a wallet that is not connected", () => {
  it(
    "has no account whose type could be changed",
    marbles((m) => {
      const error = fail("NotConnected", { command: "setAccountType" })
      m.expect(walletOn(loggedIn).wallet.setType("eip155", "eoa")).toBeObservable("#", {}, error)
    }),
  )

  it(
    "asks its frame also on a page without a network, where no user waits for the answer",
    marbles((m) => {
      const { wallet } = walletOn(loggedIn, networks, false)
      m.expect(wallet.ask("IS_CONNECTED")).toBeObservable("501ms (c|)", { c: { isConnected: true } })
    }),
  )
})
