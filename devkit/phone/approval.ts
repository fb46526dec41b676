import type { Address } from "viem"
import type { PhoneFamily } from "./phoneFamily.js"
import type { Approved, ApprovedScope, Proposal } from "./walletClient.js"

const EVM = "eip155"
const events = ["accountsChanged", "chainChanged"]
const methods = [
  ...["personal_sign", "eth_sendTransaction", "eth_signTypedData_v4", "wallet_switchEthereumChain"],
  ...["wallet_addEthereumChain", "eth_accounts", "eth_requestAccounts", "wallet_grantPermissions"],
]

/** What the wallet can approve. */
export interface Offer {
  readonly account: Address
  /** The ids of its chains. */
  readonly chains: readonly number[]
  /** Accounts on chains of other families (CAIP-10). */
  readonly others: readonly string[]
  /** The methods for them, by CAIP-2 namespace; what it is asked for where it has no key for a family, and only shows accounts. */
  readonly otherMethods?: Readonly<Record<string, readonly string[]>>
}

/** What it can approve of the families that it has keys for. */
export const offerOf = (families: Readonly<Record<string, PhoneFamily>>): Pick<Offer, "others" | "otherMethods"> => ({
  others: Object.values(families).flatMap(({ accounts }) => accounts),
  otherMethods: Object.fromEntries(Object.entries(families).map(([name, { methods: own }]) => [name, own])),
})

const both = (asked: readonly string[], offered: readonly string[]): readonly string[] => [
  ...new Set(offered.filter((each) => asked.includes(each))),
]

export const caipChain = (id: number): string => `${EVM}:${id}`

/** The accounts of a session on these chains (CAIP-10). */
const accountsOn = (chains: readonly string[], account: string): readonly string[] =>
  chains.map((chain) => `${chain}:${account}`)

/** What a proposal asks for and the wallet offers. */
export const approvalOf = ({ scopes }: Proposal, { account, chains, others, otherMethods = {} }: Offer): Approved => {
  const approved: Record<string, Approved[string]> = {}
  for (const [family, scope] of Object.entries(scopes)) {
    const asked = scope.chains ?? []
    const accounts =
      family === EVM
        ? accountsOn(both(asked, chains.map(caipChain)), account)
        : others.filter((other) => asked.some((chain) => other.startsWith(`${chain}:`)))
    if (accounts.length === 0) continue
    approved[family] = {
      accounts,
      chains: [...new Set(accounts.map((id) => id.slice(0, id.lastIndexOf(":"))))],
      methods: both(scope.methods, family === EVM ? methods : (otherMethods[family] ?? scope.methods)),
      events: family === EVM ? both(scope.events, events) : scope.events,
    }
  }
  return approved
}

const accountOf = ({ accounts: [first = ""] }: ApprovedScope): string => first.slice(first.lastIndexOf(":") + 1)

const withEvm = (approved: Approved, change: (evm: ApprovedScope) => Partial<ApprovedScope>): Approved => {
  const evm = approved[EVM]
  return evm ? { ...approved, [EVM]: { ...evm, ...change(evm) } } : approved
}

/** A session with another account. */
export const withAccount = (approved: Approved, account: Address): Approved =>
  withEvm(approved, ({ chains = [] }) => ({ accounts: accountsOn(chains, account) }))

/** A session with its account on one more chain. */
export const withChain = (approved: Approved, chain: string): Approved =>
  withEvm(approved, (evm) => {
    const chains = [...new Set([...(evm.chains ?? []), chain])]
    return { chains, accounts: accountsOn(chains, accountOf(evm)) }
  })

/** The chain on which a session is told of an event: this one if it has it. Undefined if it takes no such events. */
export const chainOfEvent = (approved: Approved, event: string, chain: string): string | undefined => {
  const { chains = [], events: allowed = [] } = approved[EVM] ?? {}
  if (!allowed.includes(event)) return undefined
  return chains.includes(chain) ? chain : chains[0]
}
