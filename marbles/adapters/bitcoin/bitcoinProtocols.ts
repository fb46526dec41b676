import { asyncScheduler, NEVER, type Observable, type Subscription } from "rxjs"
import type { AskPorts } from "../../../src/adapters/bitcoin/wallet/askWallet.js"
import type { BitcoinWallet } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import { ID } from "./bitcoinFixtures.js"

export const ports: AskPorts = { connector: ID, clock: asyncScheduler }

type Response = Observable<unknown> | ((...input: readonly unknown[]) => unknown)

/** The calls that a provider was asked, as texts. */
export interface Asked {
  readonly calls: () => readonly string[]
}

const textOf = (name: string, input: readonly unknown[]): string =>
  [name, ...input.map((one) => JSON.stringify(one))].join(" ")

const respond = (response: Response | undefined, input: readonly unknown[]): unknown =>
  typeof response === "function" ? response(...input) : (response ?? NEVER)

/** A provider with `request(method, params)`, whose responses and events are marbles. */
export const rpcProvider = (
  responses: Readonly<Record<string, Response>>,
  events: Readonly<Record<string, Observable<unknown>>> = {},
): Asked & Readonly<Record<string, unknown>> => {
  const calls: string[] = []
  return {
    calls: () => calls,
    request: (method: string, params: unknown) => {
      calls.push(textOf(method, [params]))
      return respond(responses[method], [params])
    },
    addListener: (event: string, listener: (payload: unknown) => void) => {
      const subscription = (events[event] ?? NEVER).subscribe(listener)
      return () => subscription.unsubscribe()
    },
  }
}

/** A provider with a function for each request, whose responses and events are marbles. */
export const functionProvider = (
  responses: Readonly<Record<string, Response>>,
  events: Readonly<Record<string, Observable<unknown>>> = {},
): Asked & Readonly<Record<string, unknown>> => {
  const calls: string[] = []
  const subscriptions = new Map<unknown, Subscription>()
  const functions = Object.entries(responses).map(([name, response]) => [
    name,
    (...input: readonly unknown[]) => {
      calls.push(textOf(name, input))
      return respond(response, input)
    },
  ])
  return {
    calls: () => calls,
    on: (event: string, listener: (payload: unknown) => void) =>
      subscriptions.set(listener, (events[event] ?? NEVER).subscribe(listener)),
    removeListener: (_: string, listener: unknown) => subscriptions.get(listener)?.unsubscribe(),
    ...(Object.fromEntries(functions) as object),
  }
}

/** What a site may ask of a wallet, by name. */
export const requests = (wallet: BitcoinWallet, address: string, network: `bip122:${string}`) => ({
  connect: () => wallet.connect(network),
  read: () => wallet.read(),
  switchNetwork: () => wallet.switchNetwork(network),
  signMessage: () => wallet.signMessage({ address, network, message: "hello", protocol: "bip322" }),
  signPsbt: () => wallet.signPsbt({ psbt: PSBT, network, inputs: [{ address, index: 0 }] }),
  sendTransfer: () => wallet.sendTransfer?.({ from: address, to: address, network, satoshis: 2_100_000_000_000_000n }),
})

/** `psbt` and `0xff`, and nothing more: what a wallet signed is checked elsewhere. */
export const PSBT = "cHNidP8BAAA="
export const PSBT_HEX = "70736274ff010000"
export const SIGNATURE = Buffer.alloc(66, 5).toString("base64")
export const TXID = "ab".repeat(32)
