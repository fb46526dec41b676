import { Hono } from "hono"
import { type Address, BaseError, createWalletClient, type Hex, http, publicActions, verifyTypedData } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import {
  deploymentOf,
  type Execution,
  executionCall,
  executionData,
  smartAccountAbi,
  smartAddress,
} from "../account/smartAccount.js"
import type { FrameNetwork, Parts } from "./parts.js"
import { read } from "./read.js"
import { refusal } from "./refusal.js"
import { requests } from "./wire.js"
import { receiptOf } from "../../receiptOf.js"

const DEADLINE = 10_000
/** The most gas that the sponsor pays for one execution. */
const GAS = 2_000_000n

const networkAt = ({ networks }: Parts, chainId: number): FrameNetwork => {
  const network = networks.find(({ id, smartAccounts }) => smartAccounts && id === `eip155:${chainId}`)
  if (!network) throw refusal(422, "There are no smart accounts on this network.")
  return network
}

const chainOf = ({ id, name, symbol, rpcUrl }: FrameNetwork) => ({
  ...{ id: Number(id.split(":")[1]), name },
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

const clientOf = (network: FrameNetwork, key: Hex) =>
  createWalletClient({
    account: privateKeyToAccount(key),
    chain: chainOf(network),
    transport: http(network.rpcUrl, { retryCount: 0, timeout: DEADLINE }),
    pollingInterval: 50,
  }).extend(publicActions)

type Client = ReturnType<typeof clientOf>

const deploy = async (client: Client, owner: Address): Promise<void> => {
  if (await client.getCode({ address: smartAddress(owner) })) return
  const hash = await client.sendTransaction(deploymentOf(owner))
  await receiptOf(client, hash, DEADLINE)
}

/** Executes what the owner has signed, as one transaction that the sponsor pays for, unless it would revert. */
const execute = async (client: Client, owner: Address, execution: Execution, signature: Hex): Promise<Hex> => {
  const { chain } = client
  const signed = await verifyTypedData({ ...executionData(owner, chain.id, execution), address: owner, signature })
  if (!signed) throw refusal(403, "The calls are not signed by the owner of the account.")
  await deploy(client, owner)
  const address = smartAddress(owner)
  const nonce = await client.readContract({ address, abi: smartAccountAbi, functionName: "nonce" })
  if (nonce !== execution.nonce) throw refusal(409, "Another transaction of this account came first.")
  const request = { to: address, data: executionCall(execution, signature), gas: GAS }
  await client.call(request).catch((reason: unknown) => {
    throw refusal(422, reason instanceof BaseError ? reason.shortMessage : "The transaction would fail.")
  })
  return client.sendTransaction(request)
}

/** Brings signed calls of smart accounts to their chain, for users who are logged in. */
export const relayRoutes = (parts: Parts, sponsorKey: Hex): Hono => {
  /** One after the other: the sponsor's transactions have one row of nonces. */
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = <A>(work: () => Promise<A>): Promise<A> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return new Hono().post("/relay", async (context) => {
    parts.sessions.userOf(context)
    const { chainId, owner, calls, nonce, deadline, signature } = await read(context, requests.relay)
    const execution: Execution = {
      calls: calls.map(({ to, value, data }) => ({ to: to as Address, value: BigInt(value), data: data as Hex })),
      nonce: BigInt(nonce),
      deadline: BigInt(deadline),
    }
    const client = clientOf(networkAt(parts, chainId), sponsorKey)
    const hash = await inOrder(() => execute(client, owner as Address, execution, signature as Hex))
    return context.json({ hash })
  })
}
