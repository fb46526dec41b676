import {
  type Abi,
  type Address,
  createTestClient,
  encodeDeployData,
  type Hex,
  http,
  labelhash,
  namehash,
  parseAbi,
  publicActions,
  walletActions,
  zeroHash,
} from "viem"
import resolverCode from "../contracts/UniversalResolver.json" with { type: "json" }
import publicResolver from "./PublicResolver.json" with { type: "json" }
import registry from "./ENSRegistry.json" with { type: "json" }
import reverseRegistrar from "./ReverseRegistrar.json" with { type: "json" }
import { receiptOf } from "../receiptOf.js"

/** The account that deploys and owns `.eth`: the last one of anvil's. */
const OWNER: Address = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720"
/** The address of the universal resolver on every chain that has one. */
const UNIVERSAL: Address = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"
const DEADLINE = 10_000

const registryAbi = parseAbi([
  "function setSubnodeOwner(bytes32 node, bytes32 label, address owner)",
  "function setResolver(bytes32 node, address resolver)",
])
const resolverAbi = parseAbi([
  "function setAddr(bytes32 node, address a)",
  "function setText(bytes32 node, string key, string value)",
])
const reverseAbi = parseAbi(["function setName(string name) returns (bytes32)"])
const twoAddresses = parseAbi(["constructor(address ens, address resolver)"])
const oneAddress = parseAbi(["constructor(address ens)"])

/** The name service of a local chain. */
export interface Ens {
  /** Registers `label.eth` for an account, with its texts, such as its avatar. */
  readonly register: (label: string, owner: Address, texts?: Readonly<Record<string, string>>) => Promise<void>
  /** Claims a name as the primary one of an account, as anyone can, whether it leads back or not. */
  readonly claim: (account: Address, name: string) => Promise<void>
}

const clientOf = (url: string) =>
  createTestClient({ mode: "anvil", transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
type Client = ReturnType<typeof clientOf>

const deploy = async (client: Client, data: Hex): Promise<Address> => {
  const hash = await client.sendTransaction({ account: OWNER, chain: null, data })
  const { contractAddress } = await receiptOf(client, hash, DEADLINE)
  if (!contractAddress) throw new Error("a contract of ENS was not deployed")
  return contractAddress
}

interface Write {
  readonly account?: Address
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

const write = async (client: Client, { account = OWNER, ...call }: Write): Promise<void> => {
  const hash = await client.writeContract({ account, chain: null, ...call })
  await receiptOf(client, hash, DEADLINE)
}

/**
 * Puts ENS on a local chain: its registry, its public resolver and its registrar of addresses, as their authors compiled them,
 * and a universal resolver of our own at the address that libraries ask. Names of other chains and gateways are not served.
 */
export const deployEns = async (url: string): Promise<Ens> => {
  const client = clientOf(url)
  const ens = await deploy(client, registry.bytecode as Hex)
  const deployWith = (bytecode: string, abi: Abi, args: readonly Address[]) =>
    deploy(client, encodeDeployData({ abi, bytecode: bytecode as Hex, args }))
  const resolver = await deployWith(publicResolver.bytecode, oneAddress, [ens])
  const own = (parent: string, label: string, owner: Address) =>
    write(client, {
      ...{ address: ens, abi: registryAbi, functionName: "setSubnodeOwner" },
      args: [parent === "" ? zeroHash : namehash(parent), labelhash(label), owner],
    })
  await own("", "eth", OWNER)
  await own("", "reverse", OWNER)
  // Before `addr.reverse` has an owner: the registrar claims its own address when it is deployed.
  const registrar = await deployWith(reverseRegistrar.bytecode, twoAddresses, [ens, resolver])
  await own("reverse", "addr", registrar)
  const universal = await deployWith(resolverCode.bytecode, oneAddress, [ens])
  await client.setCode({ address: UNIVERSAL, bytecode: (await client.getCode({ address: universal })) ?? "0x" })
  return {
    register: async (label, owner, texts = {}) => {
      const node = namehash(`${label}.eth`)
      await own("eth", label, OWNER)
      await write(client, { address: ens, abi: registryAbi, functionName: "setResolver", args: [node, resolver] })
      await write(client, { address: resolver, abi: resolverAbi, functionName: "setAddr", args: [node, owner] })
      for (const text of Object.entries(texts))
        await write(client, { address: resolver, abi: resolverAbi, functionName: "setText", args: [node, ...text] })
    },
    claim: (account, name) =>
      write(client, { account, address: registrar, abi: reverseAbi, functionName: "setName", args: [name] }),
  }
}
