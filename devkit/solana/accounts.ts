import { type Address, address, type EncodedAccount, getBase58Decoder } from "@solana/kit"
import { AccountState, getMintDecoder, getTokenDecoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token"
import type { LiteSVM } from "litesvm"
import { ACCOUNT_SIZE, parsedExtensions } from "./extensions.js"

export const TOKEN_2022: Address = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb")
export const tokenPrograms: readonly Address[] = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022]

const MINT_SIZE = 82
/** Where the kind of an account with extensions is written. */
const KIND_AT = 165
const NATIVE_MINT = "So11111111111111111111111111111111111111112"

type Kind = "mint" | "account"

/** What an account of a token program is; null for others, such as a multisig. */
const kindOf = ({ programAddress, data }: EncodedAccount): Kind | null => {
  if (!tokenPrograms.includes(programAddress)) return null
  if (data.length === MINT_SIZE) return "mint"
  if (data.length === ACCOUNT_SIZE) return "account"
  if (data.length <= KIND_AT) return null
  return data[KIND_AT] === 1 ? "mint" : data[KIND_AT] === 2 ? "account" : null
}

/** The mint at an address; null when there is none. */
export const mintAt = (svm: LiteSVM, at: Address) => {
  const account = svm.getAccount(at)
  return account.exists && kindOf(account) === "mint" ? getMintDecoder().decode(account.data) : null
}

/** An amount as a node writes it: exact, and with its decimals. */
export const uiAmount = (amount: bigint, decimals: number) => {
  const digits = amount.toString().padStart(decimals + 1, "0")
  const point = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0+$/, "")
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

const tokenInfo = (svm: LiteSVM, account: EncodedAccount) => {
  const { mint, owner, amount, state, delegate } = getTokenDecoder().decode(account.data)
  return {
    ...{ mint, owner, isNative: mint === NATIVE_MINT },
    state: state === AccountState.Frozen ? "frozen" : "initialized",
    tokenAmount: uiAmount(amount, mintAt(svm, mint)?.decimals ?? 0),
    ...(delegate.__option === "Some" && { delegate: delegate.value }),
  }
}

const mintInfo = (account: EncodedAccount) => {
  const { decimals, supply, isInitialized, mintAuthority, freezeAuthority } = getMintDecoder().decode(account.data)
  const value = (option: typeof mintAuthority) => (option.__option === "Some" ? option.value : null)
  const extensions = parsedExtensions(new Uint8Array(account.data))
  return {
    ...{ decimals, isInitialized, supply: supply.toString() },
    ...{ mintAuthority: value(mintAuthority), freezeAuthority: value(freezeAuthority) },
    ...(extensions.length > 0 && { extensions }),
  }
}

const parsedData = (svm: LiteSVM, account: EncodedAccount, kind: Kind) => ({
  program: account.programAddress === TOKEN_2022 ? "spl-token-2022" : "spl-token",
  space: account.space,
  parsed: { type: kind, info: kind === "mint" ? mintInfo(account) : tokenInfo(svm, account) },
})

/** An account as a node writes it, in an encoding. Of the extensions of Token-2022, those of mints are parsed. */
export const accountJson = (svm: LiteSVM, account: EncodedAccount, encoding: string) => {
  const kind = encoding === "jsonParsed" ? kindOf(account) : null
  const text = Buffer.from(account.data).toString("base64")
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    executable: account.executable,
    // That of every account that pays no rent.
    rentEpoch: 2n ** 64n - 1n,
    space: account.space,
    data:
      kind !== null
        ? parsedData(svm, account, kind)
        : encoding === "base58"
          ? [getBase58Decoder().decode(account.data), "base58"]
          : [text, "base64"],
  }
}

export type AccountJson = ReturnType<typeof accountJson>

/** The account at an address as a node writes it; null when there is none. */
export const accountAt = (svm: LiteSVM, at: Address, encoding: string): AccountJson | null => {
  const account = svm.getAccount(at)
  return account.exists && account.lamports > 0n ? accountJson(svm, account, encoding) : null
}

/** All token accounts, of both programs. */
export const tokenAccounts = (svm: LiteSVM) =>
  tokenPrograms
    .flatMap((program) => svm.getProgramAccounts(program))
    .filter((account) => kindOf(account) === "account")
    .map((account) => ({ account, ...getTokenDecoder().decode(account.data) }))

/** What a token account holds, by its place among a transaction's accounts. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: ReturnType<typeof uiAmount>
}

/** What the account at an address holds of a token; null where it is no token account. */
export const tokenBalanceOf = (svm: LiteSVM, at: Address, accountIndex: number): TokenBalance | null => {
  const account = svm.getAccount(at)
  if (!account.exists || kindOf(account) !== "account") return null
  const { mint, owner, tokenAmount } = tokenInfo(svm, account)
  return { accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount: tokenAmount }
}
