import { Verifier } from "bip322-js"
import { Psbt } from "bitcoinjs-lib"
import { asyncScheduler, filter, firstValueFrom, NEVER, Subject, tap } from "rxjs"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { bitcoinPhone } from "../../../devkit/phone/bitcoinPhone.js"
import { type Phone, startPhone } from "../../../devkit/phone/startPhone.js"
import { bitcoinKey } from "../../../devkit/wallet/bitcoinKey.js"
import { bitcoin as family } from "../../../src/adapters/bitcoin/bitcoin.js"
import type { Connector, ConnectorEvent, ConnectorPorts } from "../../../src/adapters/connector.js"
import { walletConnect } from "../../../src/entries/walletconnect.js"
import { bitcoinMainnet as bitcoin, bitcoinRegtest } from "../../../src/networks/bitcoin.js"
import { localRelay } from "../relay/support.js"

const relay = localRelay()
const networks = [bitcoinRegtest, bitcoin] as const
const key = bitcoinKey(bitcoinRegtest.id)
const account = { network: bitcoinRegtest.id, address: key.address }

let phone: Phone | undefined
let connector: Connector
let connection: { readonly unsubscribe: () => void } | undefined
const events = new Subject<ConnectorEvent>()

const ports: ConnectorPorts = {
  networks,
  namespaces: ["bip122"],
  site: {
    metadata: { name: "Shop", description: "A shop", url: "http://localhost:1234", icons: [] },
    ...{ projectId: "local", storagePrefix: "bitcoin-only" },
  },
  clock: asyncScheduler,
  visible$: NEVER,
  events: () => NEVER,
  dispatch: () => {},
  injected: () => undefined,
  discovery: { announced: true, injected: true },
  signer: (_, ...over) => family().signer(...over),
}

beforeAll(async () => {
  const chains = [{ id: 1, name: "Ethereum", rpcUrl: "http://localhost:1", symbol: "ETH" }]
  const families = { bip122: bitcoinPhone(networks) }
  phone = await startPhone({ relayUrl: relay().url, chains, families })
  const [found] = await firstValueFrom(walletConnect({ relayUrl: relay().url }).create(ports))
  if (!found) throw new Error("there is no connector")
  connector = found
  const paired = tap<ConnectorEvent>((event) => event.type === "uri" && void phone?.pair(event.uri))
  const connected = firstValueFrom(events.pipe(filter((event) => event.type === "connected")))
  connection = connector.open({ silent: false, networks }).pipe(paired).subscribe(events)
  await connected
})
afterEach(() => phone?.decide("approve"))
afterAll(async () => {
  connection?.unsubscribe()
  await phone?.stop()
})

const signer = () => connector.signer("bip122")

describe("Bitcoin over WalletConnect", () => {
  it("signs a message, which another library verifies", async () => {
    const signature = await firstValueFrom(signer().sign(account, "hello"))
    expect(Verifier.verifySignature(key.address, "hello", signature)).toBe(true)
  })

  it("signs a PSBT, and is refused where the phone's owner rejects", async () => {
    const psbt = new Psbt({ network: key.network })
      .addInput({ hash: "11".repeat(32), index: 0, witnessUtxo: { script: key.output, value: 100_000n } })
      .addOutput({ address: key.address, value: 90_000n })
    const call = { account, method: "signPsbt", params: { psbt: psbt.toBase64(), signInputs: [{ index: 0 }] } }
    const ask = () => firstValueFrom(signer().request?.(call) ?? NEVER)
    expect(Psbt.fromBase64(String(await ask())).data.inputs[0]?.partialSig).toHaveLength(1)
    phone?.decide("reject")
    await expect(ask()).rejects.toMatchObject({ code: "UserRejected" })
  })

  it("moves between the networks of the session without a prompt, each with its own address, which comes with it", async () => {
    const moved = firstValueFrom(events.pipe(filter((event) => event.type === "connected")))
    expect(await firstValueFrom(signer().switchNetwork(bitcoin))).toBe(bitcoin.id)
    const accounts = [{ address: bitcoinKey(bitcoin.id).address, type: "payment" }]
    expect(await moved).toMatchObject({ approvals: [{ network: bitcoin.id, accounts }] })
    expect(await firstValueFrom(signer().switchNetwork(bitcoinRegtest))).toBe(bitcoinRegtest.id)
  })
})
