import { type Address, concat, encodeDeployData, getContractAddress, type Hex, keccak256, pad, parseAbi } from "viem"
import compiled from "./contracts/KeyAccount.json" with { type: "json" }

/** The deployer that is on every chain at this address, and on those of anvil. */
const DEPLOYER: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C"
const SALT = pad("0x", { size: 32 })

/** An account that is a contract, with a key that signs for it. It has its address before it is deployed. */
export interface KeyAccount {
  readonly address: Address
  /** The transaction that deploys it. */
  readonly deployment: { readonly to: Address; readonly data: Hex }
}

export const keyAccount = (key: Address): KeyAccount => {
  const abi = parseAbi(["constructor(address key)"])
  const code = encodeDeployData({ abi, bytecode: compiled.bytecode as Hex, args: [key] })
  return {
    address: getContractAddress({ from: DEPLOYER, salt: SALT, bytecodeHash: keccak256(code), opcode: "CREATE2" }),
    deployment: { to: DEPLOYER, data: concat([SALT, code]) },
  }
}
