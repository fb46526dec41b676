import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  parseAbi,
} from "viem"
import compiled from "../../contracts/SmartAccount.json" with { type: "json" }

/** The deployer that is on every chain at this address, and on those of anvil. */
const DEPLOYER: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C"
const SALT = pad("0x", { size: 32 })
/** The end of a signature of an account that is not deployed yet (ERC-6492). */
const MAGIC: Hex = `0x${"6492".repeat(16)}`

export const smartAccountAbi = parseAbi([
  "constructor(address owner)",
  "struct Call { address to; uint256 value; bytes data; }",
  "function nonce() view returns (uint256)",
  "function execute(Call[] calls, uint256 deadline, bytes signature)",
])

/** A call of an account. */
export interface AccountCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** What an owner signs to execute calls. */
export interface Execution {
  readonly calls: readonly AccountCall[]
  readonly nonce: bigint
  /** In s since 1970. */
  readonly deadline: bigint
}

const codeOf = (owner: Address): Hex =>
  encodeDeployData({ abi: smartAccountAbi, bytecode: compiled.bytecode as Hex, args: [owner] })

/** The address of an owner's account, the same on every chain and before it is deployed. */
export const smartAddress = (owner: Address): Address =>
  getContractAddress({ from: DEPLOYER, salt: SALT, bytecodeHash: keccak256(codeOf(owner)), opcode: "CREATE2" })

/** The transaction that deploys the account. */
export const deploymentOf = (owner: Address): { readonly to: Address; readonly data: Hex } => ({
  to: DEPLOYER,
  data: concat([SALT, codeOf(owner)]),
})

/** The domain of everything that an owner signs for the account (EIP-712). */
const domainOf = (owner: Address, chainId: number) => ({
  ...{ name: "Local Smart Account", version: "1" },
  chainId,
  verifyingContract: smartAddress(owner),
})

const types = {
  Call: [
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "data", type: "bytes" },
  ],
  Execution: [
    { name: "calls", type: "Call[]" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
  Message: [{ name: "hash", type: "bytes32" }],
} as const

export const executionData = (owner: Address, chainId: number, execution: Execution) =>
  ({ domain: domainOf(owner, chainId), types, primaryType: "Execution", message: execution }) as const

/** A message of a site, by its hash, as the owner signs it for the account (ERC-1271). */
export const messageData = (owner: Address, chainId: number, hash: Hex) =>
  ({ domain: domainOf(owner, chainId), types, primaryType: "Message", message: { hash } }) as const

export const executionCall = ({ calls, deadline }: Execution, signature: Hex): Hex =>
  encodeFunctionData({ abi: smartAccountAbi, functionName: "execute", args: [calls, deadline, signature] })

/** The signature of an account that is not deployed yet: with it, a verifier can deploy it in a simulation (ERC-6492). */
export const undeployedSignature = (owner: Address, signature: Hex): Hex => {
  const { to, data } = deploymentOf(owner)
  const parameters = [{ type: "address" }, { type: "bytes" }, { type: "bytes" }] as const
  return concat([encodeAbiParameters(parameters, [to, data, signature]), MAGIC])
}
