import { defer, ignoreElements, merge, NEVER, type Observable, of, take, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Signer } from "../../../src/adapters/signer.js"
import type { RelayRequest } from "../../../src/adapters/walletConnect/relayClient.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { A, ethereum, polygon } from "../evm/marbleWallet.js"
import {
  connectorOver,
  methods,
  onEthereum,
  onPolygon,
  type ScriptedClient,
  scriptedClient,
  session,
  sessionOf,
  sessionUpdate,
  topic,
} from "./scriptedRelay.js"

const key = { network: ethereum.id, address: A }

/** What a signer does once the stored session of the client is connected. */
const signing = <T>(client: ScriptedClient, act: (signer: Signer) => Observable<T>): Observable<T> =>
  defer(() => {
    const connector = connectorOver(client)
    const open$ = connector.open({ silent: true, networks: [ethereum, polygon] }).pipe(ignoreElements())
    const acting$ = defer(() => act(connector.signer("eip155")))
    return merge(open$, acting$).pipe(take(1))
  })

/** A client with a stored session, which answers by method. */
const answering = (
  answers: Readonly<Record<string, Observable<unknown>>>,
  stored: unknown = session,
  events: Readonly<Record<string, Observable<unknown>>> = {},
): ScriptedClient =>
  scriptedClient({
    stored: [stored],
    events,
    request: ({ method }: RelayRequest) => answers[method] ?? throwError(() => new Error(`asked for ${method}`)),
  })

const onlyEthereum = sessionOf([onEthereum()])

describe("a request over a session", () => {
  it(
    "names the topic and the network in use",
    marbles((m) => {
      const answer$ = m.cold(" --(s|)", { s: "0xabcd" })
      const client = answering({ personal_sign: answer$ })

      m.expect(signing(client, ({ sign }) => sign(key, "hello"))).toBeObservable("--(s|)", { s: "0xabcd" })
      m.flush()
      expect(client.requests).toStrictEqual([
        { topic, chainId: ethereum.id, method: "personal_sign", params: ["0x68656c6c6f", A] },
      ])
    }),
  )

  it.each([
    [{ code: 5000, message: "User rejected." }, fail("UserRejected", { connector: "walletConnect" })],
    [{ code: 5002, message: "No" }, fail("UserRejected", { connector: "walletConnect" })],
    [{ code: 4100, message: "" }, fail("Unauthorized", { connector: "walletConnect" })],
    [new Error("Request expired."), fail("WalletRefused", { connector: "walletConnect", message: "Request expired." })],
  ])("fails with what the wallet said: %o", (thrown, error) =>
    marbles((m) => {
      const client = answering({ personal_sign: throwError(() => thrown) })
      m.expect(signing(client, ({ sign }) => sign(key, "hello"))).toBeObservable("#", undefined, error)
    })(),
  )

  it(
    "is not sent by a method that the wallet has not approved",
    marbles((m) => {
      const client = answering(
        {},
        sessionOf([onEthereum(), onPolygon()], { namespaces: { eip155: { accounts: [onEthereum(), onPolygon()] } } }),
      )
      const error = fail("MethodUnsupported", { connector: "walletConnect", method: "personal_sign" })

      m.expect(signing(client, ({ sign }) => sign(key, "hello"))).toBeObservable("#", undefined, error)
      m.flush()
      expect(client.requests).toStrictEqual([])
    }),
  )

  it(
    "is not sent by a method that the wallet has approved on another network only",
    marbles((m) => {
      const namespaces = {
        [ethereum.id]: { accounts: [onEthereum()], methods: ["eth_sendTransaction"] },
        [polygon.id]: { accounts: [onPolygon()], methods: ["personal_sign"] },
      }
      const client = answering({}, sessionOf([], { namespaces }))
      const error = fail("MethodUnsupported", { connector: "walletConnect", method: "personal_sign" })

      m.expect(signing(client, ({ sign }) => sign(key, "hello"))).toBeObservable("#", undefined, error)
      m.flush()
      expect(client.requests).toStrictEqual([])
    }),
  )

  it(
    "fails when no session is open",
    marbles((m) => {
      const signer = connectorOver(answering({})).signer("eip155")
      m.expect(signer.sign(key, "hello")).toBeObservable(
        "#",
        undefined,
        fail("NotConnected", { command: "personal_sign" }),
      )
    }),
  )

  it(
    "refuses a malformed answer",
    marbles((m) => {
      const client = answering({ personal_sign: of({ signature: "0x" }) })
      const error = fail("MalformedAnswer", { connector: "walletConnect", method: "personal_sign" })
      m.expect(signing(client, ({ sign }) => sign(key, "hello"))).toBeObservable("#", undefined, error)
    }),
  )

  it(
    "of the state of the wallet is answered by the session: nothing is sent",
    marbles((m) => {
      const client = answering({})
      const read = (method: string) => signing(client, ({ request }) => request?.({ account: key, method }) ?? NEVER)

      m.expect(read("eth_chainId")).toBeObservable("(c|)", { c: "0x1" })
      m.expect(read("eth_accounts")).toBeObservable("(a|)", { a: [A] })
      m.flush()
      expect(client.requests).toStrictEqual([])
    }),
  )

  it(
    "of the state of the chain never goes by way of the relay",
    marbles((m) => {
      const client = answering({})
      const read$ = signing(client, ({ request }) => request?.({ account: key, method: "eth_blockNumber" }) ?? NEVER)
      const error = fail("MethodUnsupported", { connector: "walletConnect", method: "eth_blockNumber" })

      m.expect(read$).toBeObservable("#", undefined, error)
      m.flush()
      expect(client.requests).toStrictEqual([])
    }),
  )
})

describe("a switch of the network", () => {
  const toPolygon = ({ switchNetwork }: Signer) => switchNetwork(polygon)

  it(
    "to one that is named without an account asks the wallet: no request could be made there",
    marbles((m) => {
      const scope = { chains: [ethereum.id, polygon.id], accounts: [onEthereum()], methods }
      const client = answering({ wallet_switchEthereumChain: NEVER }, sessionOf([], { namespaces: { eip155: scope } }))

      m.expect(signing(client, toPolygon)).toBeObservable("-")
      m.flush()
      expect(client.requests).toMatchObject([{ chainId: ethereum.id, method: "wallet_switchEthereumChain" }])
    }),
  )

  it(
    "to one that is approved needs no prompt",
    marbles((m) => {
      const client = answering({})
      m.expect(signing(client, toPolygon)).toBeObservable("(p|)", { p: polygon.id })
      m.flush()
      expect(client.requests).toStrictEqual([])
    }),
  )

  it(
    "to another one asks the wallet, and waits for its approval",
    marbles((m) => {
      const answer$ = m.cold(" --(n|)", { n: null })
      const update$ = m.hot("  ----u---", { u: sessionUpdate(onEthereum(), onPolygon()) })
      const emits = "         ----(p|)"

      const client = answering({ wallet_switchEthereumChain: answer$ }, onlyEthereum, { session_update: update$ })

      m.expect(signing(client, toPolygon)).toBeObservable(emits, { p: polygon.id })
      m.flush()
      expect(client.requests).toMatchObject([{ chainId: ethereum.id, params: [{ chainId: "0x89" }] }])
    }),
  )

  it(
    "is not believed where the wallet answers, and does not approve",
    marbles((m) => {
      const client = answering({ wallet_switchEthereumChain: of(null) }, onlyEthereum)
      const error = fail("WrongNetwork", { expected: polygon.id, actual: ethereum.id })
      m.expect(signing(client, toPolygon)).toBeObservable("2s #", undefined, error)
    }),
  )

  it(
    "fails where the wallet can neither switch to nor add it",
    marbles((m) => {
      const scope = { accounts: [onEthereum()], methods: ["personal_sign"] }
      const client = answering({}, sessionOf([], { namespaces: { eip155: scope } }))
      const error = fail("ChainUnsupported", { network: "Polygon" })

      m.expect(signing(client, toPolygon)).toBeObservable("#", undefined, error)
      m.flush()
      expect(client.requests).toStrictEqual([])
    }),
  )

  it(
    "adds one that the wallet does not know",
    marbles((m) => {
      const unknown$ = throwError(() => ({ code: 5000, message: "Chain not found" }))
      const update$ = m.hot("  ----u---", { u: sessionUpdate(onEthereum(), onPolygon()) })
      const added$ = m.cold("  -----(n|)", { n: null })
      const scope = { accounts: [onEthereum()], methods: [...methods, "wallet_addEthereumChain"] }
      const stored = sessionOf([], { namespaces: { eip155: scope } })
      const answers = { wallet_switchEthereumChain: unknown$, wallet_addEthereumChain: added$ }

      m.expect(signing(answering(answers, stored, { session_update: update$ }), toPolygon)).toBeObservable(
        "-----(p|)",
        {
          p: polygon.id,
        },
      )
    }),
  )

  it(
    "that the user declines is a rejection",
    marbles((m) => {
      const rejected$ = throwError(() => ({ code: 5000, message: "User rejected." }))
      const client = answering({ wallet_switchEthereumChain: rejected$ }, onlyEthereum)
      const error = fail("UserRejected", { connector: "walletConnect" })
      m.expect(signing(client, toPolygon)).toBeObservable("#", undefined, error)
    }),
  )
})
