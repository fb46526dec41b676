import { TOKEN, TOKEN_2022 } from "./programs.js"
import type { ChainAccount } from "./chainAccounts.js"

/** Why the tokens of a mint cannot be sent exactly as an amount says. */
export type TokenRestriction = "fee" | "hook" | "locked" | "scaled" | "frozen"

/** A mint: the program that counts its tokens, and how. */
export interface Mint {
  readonly program: string
  readonly decimals: number
  /** Of Token-2022; null where nothing is in the way. */
  readonly restriction: TokenRestriction | null
  /** The size of an account for its tokens, in bytes. */
  readonly accountSize: bigint
}

/** An account that holds tokens. */
export interface TokenAccount {
  readonly mint: Uint8Array
  readonly owner: Uint8Array
  readonly amount: bigint
  readonly isFrozen: boolean
}

const MINT_SIZE = 82
const ACCOUNT_SIZE = 165
/** The kinds of accounts with extensions, which are written where an account without them ends. */
const kinds = { mint: 1, account: 2 } as const

// Extensions of mints (Token-2022), by their numbers.
const TRANSFER_FEE = 1
const NON_TRANSFERABLE = 9
const INTEREST_BEARING = 10
const TRANSFER_HOOK = 14
const SCALED_AMOUNT = 25
const PAUSABLE = 26

/** The bytes that an extension of a mint adds to its accounts, beside those that each has: its kind, and its fixed owner. */
const added: Readonly<Record<number, bigint>> = { [TRANSFER_FEE]: 12n, [TRANSFER_HOOK]: 5n, [PAUSABLE]: 4n }

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Whether an account is of a token program, and of this kind. */
const isKind = ({ owner, data }: ChainAccount, kind: keyof typeof kinds): boolean => {
  const plain = kind === "mint" ? MINT_SIZE : ACCOUNT_SIZE
  if (owner === TOKEN) return data.length === plain
  return owner === TOKEN_2022 && (data.length === plain || data[ACCOUNT_SIZE] === kinds[kind])
}

/** The extensions of a mint: their numbers and values. What is cut off is left out. */
const extensionsOf = (data: Uint8Array): readonly (readonly [type: number, value: Uint8Array])[] => {
  const found: [number, Uint8Array][] = []
  for (let at = ACCOUNT_SIZE + 1; at + 4 <= data.length;) {
    const type = view(data).getUint16(at, true)
    const end = at + 4 + view(data).getUint16(at + 2, true)
    if (type === 0 || end > data.length) break
    found.push([type, data.slice(at + 4, end)])
    at = end
  }
  return found
}

/** Whether a fee is kept, now or from the next epochs on: of each there is the most, and the hundredths of a percent. */
const keepsFee = (value: Uint8Array): boolean =>
  [72, 90].some((at) => view(value).getBigUint64(at + 8, true) > 0n && view(value).getUint16(at + 16, true) > 0)

const restrictionIn = (type: number, value: Uint8Array): TokenRestriction | null => {
  if (type === TRANSFER_FEE) return value.length < 108 || keepsFee(value) ? "fee" : null
  if (type === TRANSFER_HOOK) return value.slice(32).some((byte) => byte !== 0) ? "hook" : null
  if (type === PAUSABLE) return value[32] === 0 ? null : "locked"
  if (type === NON_TRANSFERABLE) return "locked"
  return type === INTEREST_BEARING || type === SCALED_AMOUNT ? "scaled" : null
}

/** Reads a mint; null where an account is none. */
export const mintIn = (account: ChainAccount): Mint | null => {
  const { owner: program, data } = account
  if (!isKind(account, "mint") || data[45] !== 1) return null
  const extensions = extensionsOf(data)
  const more = extensions.reduce((sum, [type]) => sum + (added[type] ?? 0n), 0n)
  const [restriction = null] = extensions.flatMap(([type, value]) => restrictionIn(type, value) ?? [])
  const accountSize = program === TOKEN ? BigInt(ACCOUNT_SIZE) : BigInt(ACCOUNT_SIZE + 1 + 4) + more
  return { program, decimals: data[44] ?? 0, restriction, accountSize }
}

/** Reads an account that holds tokens; null where it is none. */
export const tokenAccountIn = (account: ChainAccount): TokenAccount | null => {
  const { data } = account
  if (!isKind(account, "account") || !data[108]) return null
  return {
    mint: data.slice(0, 32),
    owner: data.slice(32, 64),
    amount: view(data).getBigUint64(64, true),
    isFrozen: data[108] === 2,
  }
}

/** Whether an account belongs to a token program: what is sent to it is not at anybody's disposal. */
export const isOfTokens = ({ owner }: ChainAccount): boolean => owner === TOKEN || owner === TOKEN_2022
