import type { Account, Accounts } from "../../../model/account.js"
import { chainLimits } from "../../../model/chainLimits.js"
import { isUnknownNetwork } from "../../../model/namespace.js"
import type { Approval } from "../../connector.js"
import { kindOf } from "../chain/bitcoinChains.js"
import type { AddressKey, Shown, WalletAddress } from "./bitcoinWallet.js"

/** Payment first, ordinal second (SPEC §6). */
const order = { payment: 0, ordinal: 1 } as const

/** What a wallet says of an address. One that it lists for payments too is not reserved for ordinals. */
export const keyIn = (listed: readonly (AddressKey & { readonly address: string })[], address: string): AddressKey => {
  const own = listed.filter((each) => each.address === address)
  return {
    publicKey: own.find(({ publicKey }) => publicKey !== undefined)?.publicKey,
    purpose: (["payment", "ordinal"] as const).find((each) => own.some(({ purpose }) => purpose === each)),
  }
}

/** 32 or 33 bytes, or 65 that are not compressed, in hex. */
const isPublicKey = (text: string): boolean => /^((0[23])?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(text)

const accountOf = ({ address, purpose, publicKey }: WalletAddress): Account => ({
  address,
  type: purpose,
  ...(publicKey !== undefined && isPublicKey(publicKey) && { publicKey }),
})

/**
 * What a wallet approves by what it shows. An address of another network than the wallet names is left out: what is received
 * there would be lost. Null where nothing is left.
 */
export const approvalOf = ({ network, addresses }: Shown): Approval | null => {
  const shown = addresses
    .filter(({ address }) => isUnknownNetwork(network) || kindOf(address, network) !== undefined)
    .filter(({ address }, index, all) => all.findIndex((other) => other.address === address) === index)
    .toSorted((a, b) => order[a.purpose] - order[b.purpose])
    .slice(0, chainLimits.accounts)
  const [first, ...others] = shown.map(accountOf)
  return first ? { namespace: "bip122", accounts: [first, ...others] satisfies Accounts, network } : null
}
