import {
  type Address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  getTransactionEncoder,
  lamports as lamportsOf,
  address,
} from "@solana/kit"
import { getTransferSolInstruction } from "@solana-program/system"
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintEncoder,
  getMintToInstruction,
} from "@solana-program/token"
import type { SolanaChain } from "./chain.js"
import { devMints, type DevMint, mintExtensions } from "./mints.js"
import { readTransaction } from "./wire.js"

/** An amount of a token, in its smallest unit, by the address of its mint. */
export type TokenAmounts = Readonly<Record<string, bigint>>

/** Pays from an account of its own that has all coins, and mints all tokens. Its transactions are real ones. */
export interface Bank {
  readonly address: string
  /** Sends lamports. Resolves with the signature once it has landed. */
  readonly transfer: (to: string, lamports: bigint) => Promise<string>
  /** Mints tokens to the owner's associated accounts, which are created where they are missing. */
  readonly mint: (owner: string, amounts: TokenAmounts) => Promise<void>
}

const SYSTEM = address("11111111111111111111111111111111")
const FUNDS = 500_000_000_000_000n
const SUPPLY = 10n ** 15n

/** The key of the account with this number. A secret of nobody: every one knows it. */
export const devSeed = (number: number): Uint8Array => new Uint8Array(32).fill(number)

const installMint = ({ svm }: SolanaChain, mint: DevMint, authority: Address): void => {
  const base = getMintEncoder().encode({
    ...{ mintAuthority: authority, freezeAuthority: authority, isInitialized: true },
    ...{ supply: SUPPLY, decimals: mint.decimals },
  })
  const data = mintExtensions(new Uint8Array(base), mint, authority)
  const lamports = lamportsOf(svm.minimumBalanceForRentExemption(BigInt(data.length)))
  const space = BigInt(data.length)
  svm.setAccount({ address: mint.address, data, lamports, space, executable: false, programAddress: mint.program })
}

/** Signs a transaction with these instructions, and executes it. */
const createPayments = (chain: SolanaChain, payer: KeyPairSigner) => {
  let queue: Promise<unknown> = Promise.resolve()
  const pay = async (instructions: readonly Instruction[]): Promise<string> => {
    // Each payment has a blockhash of its own: two that are the same would be one transaction.
    chain.advance(1)
    const { blockhash, lastValidBlockHeight } = chain.latestBlockhash()
    const lifetime = { blockhash, lastValidBlockHeight } as Parameters<
      typeof setTransactionMessageLifetimeUsingBlockhash
    >[0]
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (living) => appendTransactionMessageInstructions(instructions, living),
    )
    const signed = await signTransactionMessageWithSigners(message)
    const wire = readTransaction(new Uint8Array(getTransactionEncoder().encode(signed)))
    chain.execute(wire)
    const landed = chain.landed(wire.signature)
    if (landed?.error !== null) throw new Error(`the bank's transaction failed: ${JSON.stringify(landed?.error)}`)
    return wire.signature
  }
  return (instructions: readonly Instruction[]): Promise<string> => {
    const next = queue.then(() => pay(instructions))
    queue = next.catch(() => undefined)
    return next
  }
}

/** Opens the bank of a new chain, with its mints. */
export const openBank = async (chain: SolanaChain): Promise<Bank> => {
  const payer = await createKeyPairSignerFromPrivateKeyBytes(devSeed(255))
  const account = { address: payer.address, data: new Uint8Array(), lamports: lamportsOf(FUNDS), space: 0n }
  chain.svm.setAccount({ ...account, executable: false, programAddress: SYSTEM })
  devMints.forEach((mint) => installMint(chain, mint, payer.address))
  const pay = createPayments(chain, payer)
  const minted = async (owner: Address, { address: mint, program }: DevMint, amount: bigint) => {
    const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
    const created = { payer, ata, owner, mint, tokenProgram: program }
    return [
      getCreateAssociatedTokenIdempotentInstruction(created),
      getMintToInstruction({ mint, token: ata, mintAuthority: payer, amount }, { programAddress: program }),
    ]
  }
  return {
    address: payer.address,
    transfer: (to, amount) =>
      pay([getTransferSolInstruction({ source: payer, destination: address(to), amount: lamportsOf(amount) })]),
    mint: async (owner, amounts) => {
      for (const [mint, amount] of Object.entries(amounts)) {
        const known = devMints.find((one) => one.address === mint)
        if (!known) throw new Error(`no mint of the local chain: ${mint}`)
        await pay(await minted(address(owner), known, amount))
      }
    },
  }
}
