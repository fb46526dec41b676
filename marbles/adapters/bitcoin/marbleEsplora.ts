import { asyncScheduler, type ObservableInput, throwError } from "rxjs"
import {
  type AskEndpoint,
  type EndpointAnswer,
  type Esplora,
  esploraOf,
} from "../../../src/adapters/bitcoin/chain/esplora.js"
import type { Network } from "../../../src/model/network.js"
import { bitcoin, OTHER, PAY } from "./bitcoinFixtures.js"

/** A network with one endpoint. */
export const oneEndpoint: Network = { ...bitcoin, rpcUrls: ["https://a.example/api"] }

export const ok = (value: unknown): EndpointAnswer => ({ status: 200, body: JSON.stringify(value) })
export const status = (code: number, body = ""): EndpointAnswer => ({ status: code, body })

/** What an endpoint says of a transaction that it does not have. */
export const notKnown = status(404, "Transaction not found")

/** An id of a transaction, by a letter of hex. */
export const idOf = (letter: string): string => letter.repeat(64)

const output = (address: string, value: number) => ({
  scriptpubkey: address === PAY ? "aa" : "bb",
  scriptpubkey_address: address,
  value,
})

interface Written {
  readonly from?: string
  readonly to?: string
  readonly value?: number
  readonly change?: number
  readonly spent?: number
  /** Seconds since 1970, and the height of its block; in no block without it. */
  readonly minedAt?: number
  /** The letter of the transaction whose first output it spends. */
  readonly of?: string
}

/** A transaction as Esplora writes it: by default PAY pays 100 satoshi to OTHER, and a fee of 10. */
export const written = (
  letter: string,
  { from = PAY, to = OTHER, value = 100, change = 0, spent = value + change + 10, minedAt, of = "0" }: Written = {},
) => ({
  txid: idOf(letter),
  vin: [{ txid: idOf(of), vout: 0, prevout: output(from, spent) }],
  vout: [output(to, value), ...(change > 0 ? [output(from, change)] : [])],
  status:
    minedAt === undefined ? { confirmed: false } : { confirmed: true, block_height: minedAt, block_time: minedAt },
})

/** Answers by `GET` or `POST` and the path; anything else fails. Records what was asked. */
export const endpoint = (
  answers: Readonly<Record<string, (body?: string) => ObservableInput<EndpointAnswer>>>,
): { readonly ask: AskEndpoint; readonly asked: readonly string[] } => {
  const asked: string[] = []
  const ask: AskEndpoint = ({ url, body }) => {
    const call = `${body === undefined ? "GET" : "POST"} ${url.replace(/^https:\/\/(\w+)\.example\/api/, "$1")}`
    asked.push(call)
    const answer = answers[call] ?? answers[call.replace(/ \w+/, " a")]
    return answer ? answer(body) : throwError(() => new TypeError(`no answer to ${call}`))
  }
  return { ask, asked }
}

export const esploraAt = (ask: AskEndpoint, network: Network = oneEndpoint): Esplora =>
  esploraOf({ ask, clock: asyncScheduler }, network)
