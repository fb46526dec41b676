import { Hono } from "hono"
import { type Address, formatUnits, zeroAddress } from "viem"
import { rateOf } from "./balances.js"
import { icon } from "./icon.js"
import { addressIn, type Ledger, ledgersIn } from "./ledger.js"
import { type Movement, transactionReader, type Transaction } from "./movements.js"
import { httpError } from "./httpError.js"
import { type Coin, collectibles } from "./tokens.js"

/** The account, and the currency of the values. */
interface View {
  readonly owner: Address
  readonly rate: number
}

const directionOf = ({ from, to }: Movement, owner: Address) =>
  from === to ? "self" : from === owner ? "out" : to === owner ? "in" : null

const coinOf = (ledger: Ledger, { contract }: Movement): Coin =>
  contract === null
    ? ledger.coin
    : (ledger.tokens.find(({ address }) => address === contract) ?? {
        ...{ name: "Unknown token", symbol: "?", decimals: 18, price: 0 },
      })

const transferOf = (ledger: Ledger, movement: Movement, { owner, rate }: View) => {
  const direction = directionOf(movement, owner)
  if (movement.tokenId !== null) {
    const { name = null, isSpam = true } = collectibles.find(({ address }) => address === movement.contract) ?? {}
    const preview = { url: icon(name ?? "?"), content_type: "image/svg+xml" }
    const nft_info = { name: `${name} #${movement.tokenId}`, content: { preview, detail: null } }
    return {
      ...{ fungible_info: null, nft_info: { ...nft_info, flags: { is_spam: isSpam } }, direction },
      ...{ quantity: { numeric: "1" }, value: null, price: null },
    }
  }
  const { name, symbol, decimals, price } = coinOf(ledger, movement)
  const numeric = formatUnits(movement.amount, decimals)
  return {
    ...{ fungible_info: { name, symbol, icon: { url: icon(symbol) } }, nft_info: null, direction },
    ...{ quantity: { numeric }, value: Number(numeric) * price * rate, price: price * rate },
  }
}

const operationOf = ({ to, from, approves }: Transaction, owner: Address, movements: readonly Movement[]): string => {
  if (to === null) return "deploy"
  const ways = new Set(movements.map((movement) => directionOf(movement, owner)))
  if (ways.has("in") && ways.has("out")) return "trade"
  if (ways.has("in")) return movements.every((movement) => movement.from === zeroAddress) ? "mint" : "receive"
  if (movements.length > 0) return movements.every((movement) => movement.to === zeroAddress) ? "burn" : "send"
  return approves && from === owner ? "approve" : "execute"
}

const itemOf = (transaction: Transaction, view: View) => {
  const { ledger, hash, minedAt, from, to, nonce, succeeded } = transaction
  const movements = transaction.movements.filter((movement) => directionOf(movement, view.owner) !== null)
  const only = movements.length === 1 ? movements[0] : undefined
  return {
    id: `${ledger.id}-${hash}`,
    metadata: {
      operationType: operationOf(transaction, view.owner, movements),
      hash,
      minedAt: new Date(minedAt * 1_000).toISOString(),
      sentFrom: only?.from ?? from,
      sentTo: only?.to ?? to ?? zeroAddress,
      status: succeeded ? "confirmed" : "failed",
      nonce,
      application: null,
      chain: ledger.caip,
    },
    transfers: movements.length === 0 ? null : movements.map((movement) => transferOf(ledger, movement, view)),
  }
}

type CursorPosition = readonly [minedAt: number, chain: number, position: number]
const positionOf = ({ minedAt, ledger, position }: Transaction): CursorPosition => [minedAt, ledger.id, position]
const newestFirst = (one: CursorPosition, other: CursorPosition): number =>
  other[0] - one[0] || other[1] - one[1] || other[2] - one[2]

/** An opaque cursor that names the last transaction of the previous page, so that new transactions do not shift pages. */
const cursorOf = (transaction: Transaction): string =>
  Buffer.from(JSON.stringify(positionOf(transaction))).toString("base64url")

const parseCursor = (cursor: string): CursorPosition => {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString())
    if (Array.isArray(place) && place.length === 3 && place.every(Number.isSafeInteger))
      return place as unknown as CursorPosition
  } catch {
    // Rejected below, like any other invalid text.
  }
  throw httpError(400, "cursor", "Invalid cursor")
}

/** GET /v1/account/{account}/history: an account's transactions from the local chains, newest first, in pages. */
export const history = (ledgers: readonly Ledger[], pageSize: number): Hono => {
  const readings = new Map(ledgers.map((ledger) => [ledger, transactionReader(ledger)]))
  return new Hono().get("/v1/account/:account/history", async (context) => {
    const { req } = context
    const owner = addressIn(req.param("account"), "account")
    const view = { owner, rate: rateOf(req.query("currency")) }
    const wanted = ledgersIn(ledgers, req.query("chainId"))
    const cursor = req.query("cursor")
    const after = cursor ? parseCursor(cursor) : null
    const all = await Promise.all(wanted.map(async (ledger) => readings.get(ledger)?.() ?? []))
    const theirs = all
      .flat()
      .filter(
        ({ from, to, movements }) => from === owner || to === owner || movements.some((one) => directionOf(one, owner)),
      )
      .sort((one, other) => newestFirst(positionOf(one), positionOf(other)))
      .filter((transaction) => !after || newestFirst(after, positionOf(transaction)) < 0)
    const page = theirs.slice(0, pageSize)
    const last = page.at(-1)
    const next = last && theirs.length > page.length ? cursorOf(last) : null
    return context.json({ data: page.map((transaction) => itemOf(transaction, view)), next })
  })
}
