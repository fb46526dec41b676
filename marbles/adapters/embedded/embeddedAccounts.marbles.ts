import { map, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { connectedTo, failing, loggedIn, owned, smart, until, walletOn } from "./embeddedFrames.js"

const connector = "embedded"

describe("the network of the embedded wallet", () => {
  const switchTo = (chainId: string) => ({ method: "wallet_switchEthereumChain", params: [{ chainId }] })

  it(
    "is switched in the frame, with the account that it has there",
    marbles((m) => {
      const { after, wallet, posts } = connectedTo()
      m.expect(
        after(() => wallet.request("eip155", switchTo("0xa4ec"))),
        until,
      ).toBeObservable("600ms n", { n: null })
      m.expect(wallet.on("eip155", "chainChanged"), until).toBeObservable("501ms e 98ms c", { e: "0x1", c: "0xa4ec" })
      const accounts = { e: [smart], c: [owned] }
      m.expect(wallet.on("eip155", "accountsChanged"), until).toBeObservable("501ms e 98ms c", accounts)
      m.flush()
      expect(posts.slice(-3)).toEqual(["GET_USER", "SWITCH_NETWORK", "GET_USER"])
    }),
  )

  it(
    "is not switched to one that the site does not offer, that the frame does not know, or that it did not go to",
    marbles((m) => {
      const unsupported = (network: string, cause?: unknown) => fail("ChainUnsupported", { network }, cause)
      m.expect(connectedTo().request(switchTo("0x5")), until).toBeObservable("600ms #", {}, unsupported("eip155:5"))
      const unknownThere = connectedTo({ SWITCH_NETWORK: () => failing("?") }).request(switchTo("0x89"))
      const refused = fail("WalletRefused", { connector, message: "?" })
      m.expect(unknownThere, until).toBeObservable("600ms #", {}, unsupported("Polygon", refused))
      const elsewhere = connectedTo({ SWITCH_NETWORK: () => of({ chainId: 1 }) }).request(switchTo("0x89"))
      const wrong = fail("WrongNetwork", { expected: "eip155:137", actual: "eip155:1" })
      m.expect(elsewhere, until).toBeObservable("600ms #", {}, wrong)
    }),
  )
})

describe("the account of the embedded wallet", () => {
  it(
    "is of the type that the user chooses, where the network has both",
    marbles((m) => {
      const { after, wallet } = connectedTo()
      const accounts = { e: [smart], c: [owned] }
      m.expect(
        after(() => wallet.setType("eip155", "eoa")),
        until,
      ).toBeObservable("-")
      m.expect(wallet.on("eip155", "accountsChanged"), until).toBeObservable("501ms e 98ms c", accounts)
      m.flush()
    }),
  )

  it(
    "stays where the frame chose another type",
    marbles((m) => {
      const { after, wallet } = connectedTo({
        SET_PREFERRED_ACCOUNT: () => of({ type: "smartAccount", address: smart }),
      })
      const malformed = fail("MalformedAnswer", { connector, method: "SET_PREFERRED_ACCOUNT" })
      m.expect(
        after(() => wallet.setType("eip155", "eoa")),
        until,
      ).toBeObservable("600ms #", {}, malformed)
    }),
  )

  it("can be chosen while it is connected, on a network that has both", () => {
    expect(walletOn(loggedIn).wallet.typesIn("eip155")).toEqual([])
  })
})

describe("a frame that has another user than the one who is connected", () => {
  /** A frame that has another user from the third question for its user on. */
  const connected = () => {
    let asked = 0
    const another = "0xb0b0000000000000000000000000000000000002"
    return connectedTo({
      GET_USER: (asks: never) =>
        ((asked += 1) > 2 ? of({ address: another, chainId: 1 }) : loggedIn.GET_USER?.(asks)) as never,
    })
  }
  const polygon = { method: "wallet_switchEthereumChain", params: [{ chainId: "0x89" }] }

  it.each<[string, (wallet: ReturnType<typeof connected>["wallet"]) => Observable<unknown>]>([
    ["a switch of the network", (wallet) => wallet.request("eip155", polygon)],
    ["another type of the account", (wallet) => wallet.setType("eip155", "eoa")],
  ])("ends the connection at %s, and changes nothing of it", (_, act) =>
    marbles((m) => {
      const { after, wallet, posts } = connected()
      const result$ = after(() => act(wallet))
      m.expect(result$, until).toBeObservable("600ms #", {}, fail("Unauthorized", { connector }))
      m.expect(wallet.session$.pipe(map((session) => session?.accounts.length ?? 0)), until).toBeObservable(
        "n 500ms s 98ms (nn)",
        { n: 0, s: 2 },
      )
      m.flush()
      expect(posts).not.toContain("SWITCH_NETWORK")
      expect(posts).not.toContain("SET_PREFERRED_ACCOUNT")
    })(),
  )
})
