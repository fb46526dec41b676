import type { Observable } from "rxjs"
import type { NetworkId } from "../../../model/namespace.js"

/** What an address is for: payments, or ordinals that are never spent with them. */
export type Purpose = "payment" | "ordinal"

/** An address that a wallet shows this site. */
export interface WalletAddress {
  readonly address: string
  /** In hex: 33 bytes, or 32 (x only) for a taproot address. Wallets may leave it out. */
  readonly publicKey?: string | undefined
  readonly purpose: Purpose
}

/** What a wallet says of one of its addresses. */
export interface AddressKey extends Pick<WalletAddress, "publicKey"> {
  readonly purpose?: Purpose | undefined
}

/** What a wallet shows this site: addresses, all of one network. */
export interface Shown {
  readonly network: NetworkId
  readonly addresses: readonly WalletAddress[]
}

/** How a message is signed: with the key of the address (ECDSA, BIP-137), or as a spend of it would be (BIP-322). */
export type MessageProtocol = "ecdsa" | "bip322"

export interface MessageToSign {
  readonly address: string
  readonly network: NetworkId
  readonly message: string
  readonly protocol: MessageProtocol
}

/** An input that an address of the wallet is to sign. */
export interface InputToSign {
  readonly address: string
  readonly index: number
  /** The signature hash types that are allowed; `SIGHASH_ALL`, or the default of taproot, unless given. */
  readonly sighashTypes?: readonly number[] | undefined
}

export interface PsbtToSign {
  /** As base64. */
  readonly psbt: string
  readonly network: NetworkId
  readonly inputs: readonly InputToSign[]
}

export interface TransferToSend {
  readonly from: string
  readonly to: string
  readonly network: NetworkId
  readonly satoshis: bigint
  /** In satoshis for each virtual byte, for wallets that take one. */
  readonly feeRate?: number | undefined
}

/** What a wallet does for its addresses: every answer is decoded, every failure is a `WalletError`. */
export interface SigningWallet {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  /** The networks that it can be on at all. */
  readonly networks: readonly NetworkId[]
  /** Moves to another network, which may have other addresses. */
  readonly switchNetwork: (network: NetworkId) => Observable<unknown>
  /** Emits the signature as base64. */
  readonly signMessage: (message: MessageToSign) => Observable<string>
  /** Emits the PSBT with the wallet's signatures, as base64. It is not checked here, and never broadcast by the wallet. */
  readonly signPsbt: (psbt: PsbtToSign) => Observable<string>
  /** Lets the wallet make a transaction and broadcast it. Emits its id. Undefined where the wallet cannot. */
  readonly sendTransfer?: ((transfer: TransferToSend) => Observable<string>) | undefined
}

/**
 * A wallet of the page, whatever its protocol. Whether the addresses are of the network that the wallet names is not decided
 * here: `bitcoinConnection.ts` does that for all protocols.
 */
export interface BitcoinWallet extends SigningWallet {
  /** Asks for its addresses, by a prompt. `network` is what the site prefers; the wallet may be on another one. */
  readonly connect: (network: NetworkId) => Observable<Shown>
  /**
   * What it shows without a prompt; null where it shows nothing. `wish` is the network of the earlier visit, for wallets that
   * do not say which one they are on.
   */
  readonly read: (wish?: NetworkId) => Observable<Shown | null>
  /** Emits when what it shows may have changed. */
  readonly changed$: Observable<unknown>
  /** Emits when the wallet has disconnected this site. */
  readonly ended$: Observable<unknown>
  /** Asks it to forget this site. */
  readonly disconnect: () => Observable<unknown>
}

/** A connected wallet, as its signer needs it. */
export interface ActingWallet extends SigningWallet {
  /** What it shows now, read back before each prompt. Undefined where the channel itself names account and network. */
  readonly readBack?: (() => Observable<Shown | null>) | undefined
  /** What it says of an address; nothing where it cannot say. */
  readonly keyOf: (address: string) => Observable<AddressKey>
}
