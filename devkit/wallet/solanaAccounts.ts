import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from "@solana/kit"
import { unauthorized } from "./rpc.js"

/** An account of Solana, and how it signs. */
export interface SolanaAccount {
  readonly address: string
  readonly signMessage: (message: Uint8Array) => Promise<Uint8Array>
  readonly signTransaction: (transaction: Uint8Array) => Promise<Uint8Array>
}

/** The account of Solana beside the EVM account at a place: of a seed for tests. Never use it elsewhere. */
export const solanaAccount = async (place: number): Promise<SolanaAccount> => {
  const keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(51 + place))
  const address = await getAddressFromPublicKey(keys.publicKey)
  return {
    address,
    signMessage: async (message) => new Uint8Array(await signBytes(keys.privateKey, message)),
    signTransaction: async (bytes) => {
      const transaction = getTransactionDecoder().decode(bytes)
      if (!(address in transaction.signatures)) throw unauthorized()
      return new Uint8Array(getTransactionEncoder().encode(await partiallySignTransaction([keys], transaction)))
    },
  }
}
