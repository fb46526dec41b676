import { defer, type Observable, of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { signInWithLogin } from "../../../src/adapters/embedded/signInWithLogin.js"
import type { AskFrame } from "../../../src/adapters/embedded/frameClient.js"
import type { OpenOptions, SignInAsk } from "../../../src/adapters/connector.js"
import { fail } from "../../../src/model/errors.js"
import type { Network } from "../../../src/model/network.js"
import type { SignedText } from "../../../src/model/signIn/signInMessage.js"
import { marbles } from "../../support/marbles.js"
import { loggedIn, owned, sites, smart, solanaAddress, walletOn } from "./embeddedFrames.js"

const message = {
  ...{ domain: "shop.example", uri: "https://shop.example", version: "1", nonce: "12345678" },
  issuedAt: "1970-01-01T00:00:00.000Z",
}
const template = "I am <<AccountAddress>>."
const signed = { message: `I am ${owned}.`, signature: "0x1234" }
const refused = fail("WalletRefused", { connector: "embedded", message: "no" })

type Asked = { readonly chainId: number | string; readonly siwxMessage?: object }
type Frame = (payload: Asked) => Observable<object>

const user = ({ chainId }: Asked) =>
  typeof chainId === "number" ? { chainId: `eip155:${chainId}`, address: owned } : { chainId, address: solanaAddress }

/** The account of a new login on a network, over a frame. */
const loginOn = (network: Network, frame: Frame, signIn$: (ask: SignInAsk) => Observable<SignInAsk> = of) => {
  const answers: (readonly SignedText[])[] = []
  const asked: Asked[] = []
  const ask = ((_name: "GET_USER", payload: Asked) =>
    defer(() => {
      asked.push(payload)
      return frame(payload)
    })) as unknown as AskFrame
  const request: SignInAsk = { message, text: () => of(template), answer: (given) => answers.push(given) }
  const account$ = signInWithLogin(ask, network, "eoa", signIn$(request))
  const address$ = account$.pipe(switchMap(({ approval }) => approval.accounts.map(({ address }) => address)))
  return { answers, asked, address$ }
}

describe("a login on a site that asks for sign-in", () => {
  it(
    "asks for the signature by the request for the user, and hands it on before the account is known",
    marbles((m) => {
      const frame: Frame = (payload) => m.cold("---(u|)", { u: { ...user(payload), ...signed } })
      const { address$, asked, answers } = loginOn(sites.ethereum, frame, (ask) => m.cold("--(q|)", { q: ask }))
      m.expect(address$).toBeObservable("-----(a|)", { a: owned })
      m.flush()
      const siwxMessage = { ...message, serializedMessage: template, accountAddress: "<<AccountAddress>>" }
      expect(asked).toEqual([
        {
          ...{ chainId: 1, rpcUrl: "https://ethereum.example", preferredAccountType: "eoa" },
          siwxMessage: { ...siwxMessage, chainId: "eip155:1" },
        },
      ])
      const account = { network: sites.ethereum.id, address: owned }
      expect(answers).toEqual([[{ account, text: signed.message, signature: "0x1234", template }]])
    }),
  )

  it.each([
    ["without a signature", {}],
    ["with a signature of another form", { ...signed, signature: "abc" }],
    ["with a signature and no message", { signature: "0x1234" }],
    ["with a message that is no text", { ...signed, message: 7 }],
  ])("is connected, and has signed nothing, where the frame answers %s", (_, more) =>
    marbles((m) => {
      const { address$, answers } = loginOn(sites.ethereum, (payload) => of({ ...user(payload), ...more }))
      m.expect(address$).toBeObservable("(a|)", { a: owned })
      m.flush()
      expect(answers).toEqual([[]])
    })(),
  )

  it(
    "asks for the user alone, where the frame refuses to sign",
    marbles((m) => {
      const frame: Frame = (payload) =>
        payload.siwxMessage ? m.cold("--#", {}, refused) : m.cold("-(u|)", { u: user(payload) })
      const { address$, answers } = loginOn(sites.ethereum, frame)
      m.expect(address$).toBeObservable("---(a|)", { a: owned })
      m.flush()
      expect(answers).toEqual([])
    }),
  )

  it(
    "fails where the frame does not answer in time, and where it refuses the user too",
    marbles((m) => {
      const late = fail("FrameTimedOut", { request: "GET_USER", after: 20_000 })
      m.expect(loginOn(sites.ethereum, () => throwError(() => late)).address$).toBeObservable("#", {}, late)
      m.expect(loginOn(sites.ethereum, () => throwError(() => refused)).address$).toBeObservable("#", {}, refused)
    }),
  )

  it(
    "does not sign for another account than the one that was asked for",
    marbles((m) => {
      const frame: Frame = () => of({ chainId: "eip155:137", address: owned, ...signed })
      const { address$, answers } = loginOn(sites.ethereum, frame)
      m.expect(address$).toBeObservable("#", {}, fail("WrongNetwork", { expected: "eip155:1", actual: "eip155:137" }))
      m.flush()
      expect(answers).toEqual([])
    }),
  )

  it(
    "signs nothing on Solana, nor where the site asks for nothing",
    marbles((m) => {
      const onSolana = loginOn(sites.solana, (payload) => of(user(payload)))
      m.expect(onSolana.address$).toBeObservable("(a|)", { a: solanaAddress })
      const unasked = loginOn(
        sites.ethereum,
        (payload) => of(user(payload)),
        () => m.cold("--|"),
      )
      m.expect(unasked.address$).toBeObservable("--(a|)", { a: owned })
      m.flush()
      for (const { asked } of [onSolana, unasked]) expect(asked[0]).not.toHaveProperty("siwxMessage")
    }),
  )
})

describe("the embedded wallet", () => {
  const networks = [sites.solana, sites.ethereum, sites.polygon]
  const signIn$ = of<SignInAsk>({ message, text: () => of(template), answer: () => undefined })

  /** Whether the frame was asked to sign, by the networks that it was asked about. */
  const signedOn = (m: { readonly flush: () => void }, options: Pick<OpenOptions, "silent" | "remembered">) => {
    const asked: (readonly [chainId: unknown, signs: boolean])[] = []
    const GET_USER = (payload: Asked) => {
      asked.push([payload.chainId, payload.siwxMessage !== undefined])
      return of({ chainId: payload.chainId, address: payload.chainId === 1 ? smart : solanaAddress })
    }
    const { wallet } = walletOn({ ...loggedIn, GET_USER }, networks)
    wallet.open({ networks, signIn$, ...options }).subscribe({ error: () => undefined })
    m.flush()
    return asked
  }
  const remembered = [sites.ethereum.id]

  it(
    "asks for the signature of a new login, on the network that is then the active one",
    marbles((m) => {
      expect(signedOn(m, { silent: false, remembered })).toEqual([
        [sites.solana.id, false],
        [1, true],
      ])
    }),
  )

  it(
    "asks for none where it is restored",
    marbles((m) => {
      expect(signedOn(m, { silent: true, remembered }).map(([, signs]) => signs)).toEqual([false, false])
    }),
  )
})
