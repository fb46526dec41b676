import { asyncScheduler, map, NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent, ConnectorPorts, OpenOptions } from "../../../src/adapters/connector.js"
import { embeddedConnector } from "../../../src/adapters/embedded/embeddedConnector.js"
import { timedOut } from "../../../src/adapters/embedded/askFrame.js"
import type { AccountType } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import { marbles } from "../../support/marbles.js"
import { failing, loggedIn, owned, type Script, sites, smart, solanaAddress, walletOn } from "./embeddedFrames.js"

const evm = (network: NetworkId, address = smart, type: AccountType = "smartAccount") =>
  ({ namespace: "eip155", accounts: [{ address, type }], network }) as const
const onSolana = {
  ...{ namespace: "solana", accounts: [{ address: solanaAddress, type: "eoa" }], network: sites.solana.id },
} as const
const connected = (...approvals: readonly object[]): ConnectorEvent => ({
  type: "connected",
  approvals: approvals as never,
})
const values = {
  o: connected(evm("eip155:1"), onSolana),
  p: connected(evm("eip155:137"), onSolana),
  c: connected(evm("eip155:42220", owned, "eoa"), onSolana),
  e: connected(evm("eip155:1", owned, "eoa"), onSolana),
  s: connected(onSolana, evm("eip155:137")),
  x: connected(evm("eip155:1")),
}
const networks = Object.values(sites)
const asked: OpenOptions = { silent: false, networks }
const connector = "embedded"

const ports: ConnectorPorts = {
  ...{
    networks,
    namespaces: ["eip155", "solana", "bip122"],
    site: { metadata: null, projectId: "p", storagePrefix: "t" },
  },
  ...{ clock: asyncScheduler, dispatch: () => {}, injected: () => undefined, events: () => NEVER, visible$: NEVER },
  ...{ discovery: { announced: false, injected: false }, signer: () => undefined },
}

/** The connector over a scripted frame. */
const connectorOf = (script: Script, on = networks, isOnline?: boolean) => {
  const scripted = walletOn(script, on, isOnline)
  return { ...scripted, ...embeddedConnector("Email", ports, of(scripted.wallet)) }
}

describe("connecting the embedded wallet", () => {
  it("serves the families of the site that it has, and is no wallet of the page", () => {
    const { info } = connectorOf({})
    expect(info).toEqual({ id: connector, name: "Email", type: "auth", namespaces: ["eip155", "solana"] })
    const later = { ...ports, namespaces: ["eip155", "nowhere" as "solana"] } as const
    expect(embeddedConnector("Email", later, NEVER).info.namespaces).toEqual(["eip155"])
  })

  it(
    "gives one account of each family by one login; the frame stays on the page until it is closed",
    marbles((m) => {
      const { open, page, posts } = connectorOf(loggedIn)
      m.expect(open(asked), "^ 600ms !").toBeObservable("501ms o", values)
      m.flush()
      expect(posts.slice(2)).toEqual(["IS_CONNECTED", "GET_USER", "GET_USER"])
      expect(page).toEqual(["append", "remove"])
    }),
  )

  it(
    "is restored on the networks of the earlier visit, the one that was used last first",
    marbles((m) => {
      const remembered = [sites.solana.id, sites.polygon.id]
      const { open } = connectorOf(loggedIn)
      m.expect(open({ ...asked, silent: true, remembered }), "^ 600ms !").toBeObservable("501ms s", values)
    }),
  )

  it(
    "is not restored where no one is logged in any more; a site that connects it without a login is not authorized",
    marbles((m) => {
      const script = { ...loggedIn, IS_CONNECTED: () => of({ isConnected: false }) }
      m.expect(connectorOf(script).open({ ...asked, silent: true })).toBeObservable("501ms |")
      m.expect(connectorOf(script).open(asked)).toBeObservable("501ms #", {}, fail("Unauthorized", { connector }))
    }),
  )

  it(
    "has no smart account where the network has none, and where the user prefers the other one",
    marbles((m) => {
      const preferredType = () => "eoa" as const
      m.expect(connectorOf(loggedIn).open({ ...asked, preferredType }), "^ 600ms !").toBeObservable("501ms e", values)
      const { open } = connectorOf(loggedIn, [sites.celo, sites.solana])
      const opened$ = open({ silent: false, networks: [sites.celo, sites.solana] })
      m.expect(opened$, "^ 600ms !").toBeObservable("501ms c", values)
    }),
  )

  it(
    "is connected without a family whose account cannot be read, and not without the first one",
    marbles((m) => {
      const without = (family: string): Script => ({
        ...loggedIn,
        GET_USER: (asks: { readonly chainId: unknown }) =>
          (typeof asks.chainId === "number") === (family === "eip155")
            ? failing("down")
            : (loggedIn.GET_USER?.(asks as never) ?? NEVER),
      })
      m.expect(connectorOf(without("solana")).open(asked), "^ 600ms !").toBeObservable("501ms x", values)
      const refused = fail("WalletRefused", { connector, message: "down" })
      m.expect(connectorOf(without("eip155")).open(asked)).toBeObservable("501ms #", {}, refused)
    }),
  )

  it(
    "refuses a frame that answers with another network, another type of account, or no address of the family",
    marbles((m) => {
      const answering = (user: object) =>
        connectorOf({ ...loggedIn, GET_USER: () => of(user) }, [sites.ethereum]).open({
          ...asked,
          networks: [sites.ethereum],
        })
      const malformed = fail("MalformedAnswer", { connector, method: "GET_USER" })

      const wrong = fail("WrongNetwork", { expected: "eip155:1", actual: "eip155:137" })
      m.expect(answering({ address: smart, chainId: 137 })).toBeObservable("501ms #", {}, wrong)
      const other = { address: smart, chainId: 1, accounts: [{ address: smart, type: "eoa" }] }
      m.expect(answering(other)).toBeObservable("501ms #", {}, malformed)
      m.expect(answering({ address: smart, chainId: 1, preferredAccountType: "eoa" })).toBeObservable(
        "501ms #",
        {},
        malformed,
      )
      m.expect(answering({ address: solanaAddress, chainId: 1 })).toBeObservable("501ms #", {}, malformed)
      m.expect(answering({ address: 7, chainId: 1 })).toBeObservable("501ms #", {}, malformed)
    }),
  )

  it(
    "fails with FrameUnavailable where the frame does not load, and connects when it does the next time",
    marbles((m) => {
      const { open, broken } = connectorOf(loggedIn)
      m.hot("---x").subscribe(broken)
      const unavailable = fail("FrameUnavailable", { origin: "https://secure.example" })
      m.expect(open(asked)).toBeObservable("---#", {}, unavailable)
      m.expect(open(asked), "-----^ 600ms !").toBeObservable("----- 501ms o", values)
    }),
  )

  it(
    "does not wait for a page without a network",
    marbles((m) => {
      const { wallet } = connectorOf(loggedIn, networks, false)
      const late = timedOut("CONNECT_EMAIL", 0)
      m.expect(wallet.ask("CONNECT_EMAIL", {})).toBeObservable("#", {}, late)
    }),
  )

  it(
    "asks a frame that it has loaded anew once that is ready again; what was asked before is dropped, and its user signed out",
    marbles((m) => {
      const script = {
        ...loggedIn,
        GET_FARCASTER_URI: () => m.cold("--(u|)", { u: { url: "farcaster://1" } }),
        CONNECT_FARCASTER: () => NEVER,
      }
      const { wallet, posts, messages } = connectorOf(script)
      m.hot("699ms x").subscribe(() => wallet.dropLogin())
      m.hot("799ms r", { r: { type: "@w3m-frame/READY" } }).subscribe(messages)
      const first$ = wallet.ask("CONNECT_FARCASTER")
      m.expect(first$, "^ 690ms !").toBeObservable("")
      const again$ = wallet.ask("GET_FARCASTER_URI")
      m.expect(again$, "700ms ^ 1s !").toBeObservable("1301ms (u|)", { u: { url: "farcaster://1" } })
      m.expect(wallet.held$.pipe(map(() => "f")), "^ 2s !").toBeObservable("501ms f 797ms f")
      m.flush()
      const introductions = ["SYNC_DAPP_DATA", "GET_SMART_ACCOUNT_ENABLED_NETWORKS"]
      const after = ["SIGN_OUT", "GET_FARCASTER_URI"]
      expect(posts).toEqual([...introductions, "CONNECT_FARCASTER", "RELOAD", ...introductions, ...after])
    }),
  )

  it(
    "takes no link but one to Farcaster, no name that is none, and waits two minutes for either",
    marbles((m) => {
      const malformed = (method: string) => fail("MalformedAnswer", { connector, method })
      const link = connectorOf({ ...loggedIn, GET_FARCASTER_URI: () => of({ url: "javascript:alert(1)" }) }).wallet
      m.expect(link.ask("GET_FARCASTER_URI")).toBeObservable("501ms #", {}, malformed("GET_FARCASTER_URI"))
      const name = connectorOf({ ...loggedIn, CONNECT_FARCASTER: () => of({ userName: "a".repeat(257) }) }).wallet
      m.expect(name.ask("CONNECT_FARCASTER")).toBeObservable("501ms #", {}, malformed("CONNECT_FARCASTER"))
      for (const request of ["GET_FARCASTER_URI", "CONNECT_FARCASTER"] as const)
        m.expect(connectorOf(loggedIn).wallet.ask(request)).toBeObservable("120501ms #", {}, timedOut(request, 120_000))
    }),
  )

  it(
    "has no frame loaded anew where there is none, but its user signed out",
    marbles((m) => {
      const { wallet, posts, page } = connectorOf(loggedIn)
      wallet.dropLogin()
      m.flush()
      expect(posts.slice(2)).toEqual(["SIGN_OUT"])
      expect(page).toEqual(["append", "remove"])
    }),
  )

  it(
    "is closed by the frame, which has three seconds for it",
    marbles((m) => {
      const { close, posts } = connectorOf(loggedIn)
      m.expect(close()).toBeObservable("501ms |")
      m.expect(connectorOf({ ...loggedIn, SIGN_OUT: () => NEVER }).close()).toBeObservable("3s |")
      m.expect(connectorOf({ ...loggedIn, SIGN_OUT: () => failing("no") }).close()).toBeObservable("501ms |")
      m.flush()
      expect(posts.at(-1)).toBe("SIGN_OUT")
    }),
  )
})
