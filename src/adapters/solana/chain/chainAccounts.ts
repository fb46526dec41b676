import * as t from "io-ts"
import { map, type Observable } from "rxjs"
import { fail } from "../../../model/errors.js"
import { arrayOf, looseObject, nullable, oneOf, pairOf } from "../../../services/codecs/builders.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { Count, type SolanaChain, withSlot } from "./solanaChain.js"

/** What is at an address. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program that owns it. */
  readonly owner: string
  readonly isProgram: boolean
  readonly data: Uint8Array
}

const AccountJson = looseObject({
  lamports: Count,
  owner: t.string,
  executable: t.boolean,
  data: pairOf(t.string, oneOf("base64")),
})
const Accounts = withSlot(arrayOf(nullable(AccountJson)))
const OwnedAccounts = withSlot(arrayOf(looseObject({ pubkey: t.string, account: AccountJson })))

/** How accounts are read: as bytes, from blocks that most of the cluster has voted for. */
const asBytes = { encoding: "base64", commitment: "confirmed" } as const

const accountIn = (
  { coder, network }: SolanaChain,
  { lamports, owner, executable, data: [text] }: t.TypeOf<typeof AccountJson>,
): ChainAccount => {
  const data = tryGet(() => coder.bytesOf(text))
  if (!data) throw fail("ChainUnreachable", { network: network.id }, text)
  return { lamports, owner, isProgram: executable, data }
}

/** What is at some addresses, in their order; null where there is nothing. */
export const accountsAt = (
  chain: SolanaChain,
  addresses: readonly string[],
): Observable<readonly (ChainAccount | null)[]> =>
  chain.ask("getMultipleAccounts", [addresses, asBytes], Accounts).pipe(
    map(({ value }) => {
      if (value.length !== addresses.length) throw fail("ChainUnreachable", { network: chain.network.id }, value)
      return value.map((account) => account && accountIn(chain, account))
    }),
  )

/** The accounts of an owner for a mint, by their addresses; what a node says is not checked yet. */
export const tokenAccountsOf = (
  chain: SolanaChain,
  owner: string,
  mint: string,
): Observable<readonly (readonly [address: string, account: ChainAccount])[]> =>
  chain
    .ask("getTokenAccountsByOwner", [owner, { mint }, asBytes], OwnedAccounts)
    .pipe(map(({ value }) => value.map(({ pubkey, account }) => [pubkey, accountIn(chain, account)] as const)))
