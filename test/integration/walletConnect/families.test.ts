import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getBase64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit"
import { Verifier } from "bip322-js"
import * as ecc from "@bitcoinerlab/secp256k1"
import { address as bitcoinAddress, networks as bitcoinNetworks, Psbt } from "bitcoinjs-lib"
import { asyncScheduler, filter, firstValueFrom, from, lastValueFrom, NEVER, Subject, tap } from "rxjs"
import { verifyMessage } from "viem"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { bitcoinPhone } from "../../../devkit/phone/bitcoinPhone.js"
import { solanaPhone } from "../../../devkit/phone/solanaPhone.js"
import { type Phone, startPhone } from "../../../devkit/phone/startPhone.js"
import type { Connector, ConnectorEvent, ConnectorPorts } from "../../../src/adapters/connector.js"
import type { Transport } from "../../../src/adapters/signer.js"
import { walletConnect } from "../../../src/entries/walletconnect.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { localRelay } from "../relay/support.js"
import { bitcoin, isSolanaSignature, networks, solana } from "./familiesSupport.js"

const relay = localRelay()

type Connected = Extract<ConnectorEvent, { readonly type: "connected" }>

let phone: Phone | undefined
let open: { readonly unsubscribe: () => void }[] = []

const thePhone = (): Phone => {
  if (!phone) throw new Error("the phone is not up")
  return phone
}

beforeAll(async () => {
  const families = { solana: await solanaPhone([solana]), bip122: bitcoinPhone([bitcoin]) }
  const chains = [{ id: 1, name: "Ethereum", rpcUrl: "http://localhost:1", symbol: "ETH" }]
  phone = await startPhone({ relayUrl: relay().url, chains, families })
})
afterEach(async () => {
  open.forEach((connection) => connection.unsubscribe())
  open = []
  await thePhone().reset()
})
afterAll(() => phone?.stop())

let sites = 0

/** The connector of a site with three chain families, and its transports. */
const site = async () => {
  sites += 1
  const transports: Partial<Record<Namespace, Transport>> = {}
  const ports: ConnectorPorts = {
    networks,
    namespaces: ["eip155", "solana", "bip122"],
    site: {
      metadata: { name: "Shop", description: "A shop", url: "http://localhost:1234", icons: [] },
      ...{ projectId: "local", storagePrefix: `families-${sites}` },
    },
    clock: asyncScheduler,
    visible$: NEVER,
    events: () => NEVER,
    dispatch: () => {},
    injected: () => undefined,
    discovery: { announced: true, injected: true },
    signer: (namespace, transport) => {
      transports[namespace] = transport
      return undefined
    },
  }
  const [connector] = await firstValueFrom(walletConnect({ relayUrl: relay().url }).create(ports))
  if (!connector) throw new Error("there is no connector")
  const ask = (namespace: Namespace, method: string, params: unknown): Promise<unknown> => {
    connector.signer(namespace)
    return lastValueFrom(from(transports[namespace]?.request({ method, params: params as never }) ?? NEVER))
  }
  return { connector, ask }
}

const connect = async ({ connector }: { readonly connector: Connector }): Promise<Connected> => {
  const events = new Subject<ConnectorEvent>()
  const connected = firstValueFrom(events.pipe(filter((event) => event.type === "connected")))
  const paired = tap<ConnectorEvent>((event) => event.type === "uri" && void thePhone().pair(event.uri))
  open.push(connector.open({ silent: false, networks }).pipe(paired).subscribe(events))
  return connected
}

const accountIn = ({ approvals }: Connected, namespace: Namespace): string =>
  approvals.find((approval) => approval.namespace === namespace)?.accounts[0].address ?? ""

const hello = new TextEncoder().encode("Hello from the site")

describe("one session over three chain families", () => {
  it("is approved with an account of each, under the ids of the site", async () => {
    const { approvals } = await connect(await site())
    expect(approvals.map(({ namespace, network }) => [namespace, network])).toEqual([
      ["eip155", "eip155:1"],
      ["solana", solana.id],
      ["bip122", bitcoin.id],
    ])
    expect(thePhone().sessions()[0]?.approved["solana"]?.methods).toContain("solana_signTransaction")
  })

  it("signs a message on each", async () => {
    const shop = await site()
    const connected = await connect(shop)

    const evm = accountIn(connected, "eip155") as `0x${string}`
    const signature = (await shop.ask("eip155", "personal_sign", ["0x68656c6c6f", evm])) as `0x${string}`
    expect(await verifyMessage({ address: evm, message: "hello", signature })).toBe(true)

    const pubkey = accountIn(connected, "solana")
    const signed = await shop.ask("solana", "solana_signMessage", { message: getBase58Decoder().decode(hello), pubkey })
    expect(isSolanaSignature(hello, (signed as { signature: string }).signature, pubkey)).toBe(true)

    const account = accountIn(connected, "bip122")
    for (const protocol of ["ecdsa", "bip322"]) {
      const answer = await shop.ask("bip122", "signMessage", { message: "hello", account, address: account, protocol })
      const { signature: hex } = answer as { readonly signature: string }
      expect(Verifier.verifySignature(account, "hello", Buffer.from(hex, "hex").toString("base64"))).toBe(true)
    }
  })

  it("signs transactions of Solana, one and many, whose bytes stay as they are", async () => {
    const shop = await site()
    const pubkey = accountIn(await connect(shop), "solana")
    const transaction = pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(address(pubkey), message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: "EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N" as never, lastValidBlockHeight: 1n },
          message,
        ),
      (message) =>
        appendTransactionMessageInstruction(
          { programAddress: address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"), data: hello },
          message,
        ),
      compileTransaction,
    )
    const wire = getBase64EncodedWireTransaction(transaction)

    const one = (await shop.ask("solana", "solana_signTransaction", { transaction: wire })) as {
      readonly signature: string
      readonly transaction: string
    }
    expect(isSolanaSignature(new Uint8Array(transaction.messageBytes), one.signature, pubkey)).toBe(true)
    const back = getTransactionDecoder().decode(getBase64Encoder().encode(one.transaction))
    expect(back.messageBytes).toEqual(transaction.messageBytes)

    const many = await shop.ask("solana", "solana_signAllTransactions", { transactions: [wire, wire] })
    expect(many).toEqual({ transactions: [one.transaction, one.transaction] })
  })

  it("signs the inputs of a Bitcoin transaction that it is asked for", async () => {
    const shop = await site()
    const account = accountIn(await connect(shop), "bip122")
    const script = bitcoinAddress.toOutputScript(account, bitcoinNetworks.bitcoin)
    const coin = { hash: "11".repeat(32), witnessUtxo: { script, value: 10_000n } }
    const psbt = new Psbt()
      .addInput({ ...coin, index: 0 })
      .addInput({ ...coin, index: 1 })
      .addOutput({ address: account, value: 9_000n })
      .toBase64()

    const answer = await shop.ask("bip122", "signPsbt", { account, psbt, signInputs: [{ address: account, index: 1 }] })

    const signed = Psbt.fromBase64((answer as { readonly psbt: string }).psbt)
    expect(signed.data.inputs.map(({ partialSig }) => partialSig?.length ?? 0)).toEqual([0, 1])
    const isValid = (pubkey: Uint8Array, hash: Uint8Array, signature: Uint8Array) => ecc.verify(hash, pubkey, signature)
    expect(signed.validateSignaturesOfInput(1, isValid)).toBe(true)
  })

  it("rejects on each what the user of the phone rejects", async () => {
    const shop = await site()
    const connected = await connect(shop)
    thePhone().decide("reject")
    const pubkey = accountIn(connected, "solana")
    const message = getBase58Decoder().decode(hello)
    await expect(shop.ask("solana", "solana_signMessage", { message, pubkey })).rejects.toMatchObject({ code: 4001 })
    const account = accountIn(connected, "bip122")
    await expect(shop.ask("bip122", "signMessage", { message: "hello", account })).rejects.toMatchObject({ code: 4001 })
  })

  it("does not ask the phone for a method that it has not approved", async () => {
    const shop = await site()
    await connect(shop)
    const before = thePhone().requests().length
    await expect(shop.ask("solana", "solana_signEverything", {})).rejects.toMatchObject({ code: 4200 })
    expect(thePhone().requests()).toHaveLength(before)
  })
})

describe("a wallet with older ids of Solana's networks", () => {
  it("connects, and signs under the id that it has approved", async () => {
    const former = "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ"
    const own = await solanaPhone([{ id: former, name: "Solana" }])
    thePhone().offer({ others: own.accounts })
    const shop = await site()
    const connected = await connect(shop)
    expect(connected.approvals.find(({ namespace }) => namespace === "solana")?.network).toBe(solana.id)

    const pubkey = accountIn(connected, "solana")
    await shop
      .ask("solana", "solana_signMessage", { message: getBase58Decoder().decode(hello), pubkey })
      .catch(() => {})
    expect(thePhone().requests().at(-1)?.chain).toBe(former)
  })
})
