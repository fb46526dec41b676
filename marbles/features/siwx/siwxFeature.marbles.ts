import { map, of, skip, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import type { SignInAsk } from "../../../src/adapters/connector.js"
import { writeSignIn } from "../../../src/model/signIn/signInMessage.js"
import type { SignInSession } from "../../../src/model/signIn/signInSession.js"
import { A } from "../../adapters/evm/marbleWallet.js"
import { mainnet } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { connectionsAt, featureOn, ORIGIN } from "./siwxContext.js"

const account = { network: mainnet.id, address: A }

/** What an honest wallet signs of what it is asked for. */
const signedAs = ({ message }: SignInAsk, changes: object = {}) => ({
  account,
  text: writeSignIn({ ...message, accountAddress: A, chainId: mainnet.id, ...changes }, "Ethereum"),
  signature: "0x12",
})

describe("a visitor who connects", () => {
  it(
    "is asked to sign: the message is made when the view asks for it, and the wallet asked when the visitor agrees",
    marbles((m) => {
      const connections$ = m.hot("-a----------", connectionsAt)
      const found$ = m.cold("      -(n|)", { n: [] })
      const nonce$ = m.cold("       ----(x|)", { x: "abcdefgh" })
      const agrees$ = m.hot("      --------a---")
      const signature$ = m.cold("          --(s|)", { s: "0x12" })
      const accepted$ = m.cold("             -(y|)", { y: true })
      const states = "             -C(IP)R-S-VY"
      const { letters$, life$, actions, effects } = featureOn({ connections$, found$, nonce$, signature$, accepted$ })
      life$.subscribe()
      agrees$.subscribe(() => actions.approve().subscribe())
      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(effects).toStrictEqual(["open SIWXSignMessage", "SIWX_AUTH_SUCCESS", "close"])
    }),
  )

  it(
    "with a session of the site is signed in, and not asked",
    marbles((m) => {
      const session = { data: { accountAddress: A, chainId: mainnet.id } }
      const connections$ = m.hot("-a---", connectionsAt)
      const found$ = m.cold("      -(s|)", { s: [session] })
      const states = "             ICY"
      const { letters$, effects } = featureOn({ connections$, found$ })
      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(effects).toStrictEqual([])
    }),
  )

  it(
    "whose session of the site is malformed is signed out, and the site learns of it",
    marbles((m) => {
      const byNumber = { data: { accountAddress: A, chainId: 1 } } as unknown as SignInSession
      const connections$ = m.hot("-a---", connectionsAt)
      const found$ = m.cold("      -(s|)", { s: [byNumber] })
      const states = "             -C(IPR)"
      const { letters$, life$, effects } = featureOn({ connections$, found$ })
      life$.subscribe()
      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(effects).toStrictEqual(["SignInFailed", "open SIWXSignMessage"])
    }),
  )

  it(
    "is signed in by one session of the site where another one is malformed",
    marbles((m) => {
      const session = { data: { accountAddress: A, chainId: mainnet.id } }
      const connections$ = m.hot("-a---", connectionsAt)
      const found$ = m.cold("      -(s|)", { s: [{} as SignInSession, session] })
      const states = "             ICY"
      const { letters$, effects } = featureOn({ connections$, found$ })
      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(effects).toStrictEqual(["SignInFailed"])
    }),
  )

  it(
    "is not signed in by an answer for an account that is not active any more",
    marbles((m) => {
      const connections$ = m.hot("-a-p------", connectionsAt)
      const found$ = m.cold("      ---(n|)", { n: [] })
      const states = "             IC-C--I"
      const { letters$ } = featureOn({ connections$, found$ })
      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
    }),
  )
})

describe("a sign-in by the prompt that connects", () => {
  it(
    "asks for the message of this page, with a nonce of the site for a visitor without an account",
    marbles((m) => {
      const connectNonce$ = m.cold("--(x|)", { x: "connect00" })
      const asks = "                --(a|)"
      const connections$ = of(connectionsAt.n)
      const { ask$ } = featureOn({ connections$, connectNonce$, options: { statement: "Welcome." } })
      const message = {
        ...{ domain: "shop.example", uri: ORIGIN, version: "1", nonce: "connect00", statement: "Welcome." },
        issuedAt: "1970-01-01T00:00:00.002Z",
      }
      m.expect(ask$.pipe(map((ask) => ask.message))).toBeObservable(asks, { a: message })
    }),
  )

  it(
    "is not asked for where the site has no nonce within a second",
    marbles((m) => {
      const connectNonce$ = m.cold("2s x", { x: "connect00" })
      const asks = "                1s |"
      m.expect(featureOn({ connections$: of(connectionsAt.n), connectNonce$ }).ask$).toBeObservable(asks)
    }),
  )

  it.each([
    ["makes nonces for an account", {}],
    ["writes the message", { createMessage: () => "hello", getNonce: undefined }],
    ["signs in another way", { signMessage: () => "0x", getNonce: undefined }],
    ["wants two prompts", { onePrompt: false, getNonce: undefined }],
  ])("is not asked for where the site %s", (_, options) =>
    marbles((m) => {
      m.expect(featureOn({ connections$: of(connectionsAt.n), options }).ask$).toBeObservable("|")
    })(),
  )

  /** Asks at frame 0, answers at frame 1 and connects at frame 2. */
  const answering = (m: Parameters<Parameters<typeof marbles>[0]>[0], changes: object) => {
    const connections$ = m.hot("--a-----", connectionsAt)
    const accepted$ = m.cold("    --(y|)", { y: true })
    const connectNonce$ = of("connect00")
    const site = featureOn({ connections$, accepted$, connectNonce$ })
    const asked$ = site.ask$.pipe(tap((ask) => ask.answer([signedAs(ask, changes)])))
    asked$.subscribe()
    return site
  }

  it(
    "is given to the site, which accepts it, and the visitor is not asked again",
    marbles((m) => {
      const states = "I-C-Y"
      const { letters$, effects, sessions } = answering(m, {})
      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(sessions.map(({ data }) => data.nonce)).toStrictEqual(["connect00"])
      expect(effects).toStrictEqual(["SIWX_AUTH_SUCCESS"])
    }),
  )

  it.each([
    ["another site", { domain: "evil.example" }],
    ["another address", { accountAddress: "0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" }],
    ["another nonce", { nonce: "anotherNonce" }],
    ["another network", { chainId: "eip155:137" }],
    ["another statement", { statement: "I give everything away." }],
    ["other resources", { resources: ["https://evil.example"] }],
    ["another time", { expirationTime: "2099-01-01T00:00:00Z" }],
  ])("is not given to the site where it is for %s: the visitor is asked by a prompt of its own", (_, changes) =>
    marbles((m) => {
      const states = "I-(CI)"
      const { letters$, effects, sessions } = answering(m, changes)
      m.expect(letters$.pipe(skip(1))).toBeObservable(states)
      m.flush()
      expect(sessions).toStrictEqual([])
      expect(effects).toStrictEqual(["SignInMismatch", "SIWX_AUTH_ERROR"])
    })(),
  )
})
