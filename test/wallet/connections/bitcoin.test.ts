import { Psbt } from "bitcoinjs-lib"
import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import { bitcoinFamily } from "../../../src/adapters/bitcoin/bitcoin.js"
import { bitcoinClientOver } from "../../../src/adapters/bitcoin/bitcoinClient.js"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { bitcoinRegtest, bitcoinSignet } from "../../../src/networks/bitcoin.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import { answers, hangs, rejects } from "../../../src/testing/reactions.js"
import { scriptedBitcoinWallet } from "../../../src/testing/scriptedBitcoinWallet.js"
import { builtIn } from "../../../src/features/builtIn.js"
import { createWalletWith } from "../../../src/wallet/createWallet.js"
import { createEngine } from "../../../src/wallet/engine.js"
import { addressOf, key, psbtOf } from "../../adapters/bitcoin/support/testKeys.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"

inFakeTime()

const PAY = addressOf("p2wpkh")
const ORD = addressOf("p2tr")
const SIGNET = addressOf("p2wpkh", "bip122:00000000da84f2bafbbc53dee25a72ae")

const addresses = {
  Regtest: [
    { address: PAY, purpose: "payment" },
    { address: ORD, purpose: "ordinals" },
  ],
  Signet: [{ address: SIGNET, purpose: "payment" }],
} as const

/** A visit to a site with Bitcoin only, whose page has the wallet. */
const visit = (scripted = scriptedBitcoinWallet({ addresses }), storage = memoryStorage()) => {
  const page: Record<string, unknown> = {}
  const unlist = scripted.list(page)
  const inert = inertEnvironment({ storage })
  const environment = { ...inert, page: { ...inert.page, injected: (name: string) => page[name] } }
  const adapters = [bitcoinFamily(() => of(bitcoinClientOver(() => of(bitcoinLib))))]
  const wallet = createWalletWith({ adapters, networks: [bitcoinRegtest, bitcoinSignet] }, environment, () =>
    of((ports) => createEngine({ ...ports, loadBuiltIn: () => of(builtIn) })),
  )
  const stop = wallet.start()
  return { wallet, scripted, storage, stop, unlist, page }
}

const connected = async (...of: Parameters<typeof visit>) => {
  const visited = visit(...of)
  const connection = watch(visited.wallet.connect({ connector: "ScriptedBitcoin" }))
  await pass(100)
  return { ...visited, connection }
}

const accounts = ({ wallet }: ReturnType<typeof visit>) =>
  wallet.connections$.value.byNamespace.bip122.connections[0]?.accounts.map(({ type, address }) => [type, address])

describe("a site with Bitcoin only", () => {
  it("is on Bitcoin before a wallet is connected", () => {
    const { wallet } = visit()
    expect(wallet.connections$.value.active).toBe("bip122")
    expect(wallet.network$.value.name).toBe("Bitcoin Regtest")
  })

  it("connects the payment account, and has the ordinal account beside it", async () => {
    const visited = await connected()
    expect(visited.connection()).toMatchObject({ status: "answered", value: { network: bitcoinRegtest.id } })
    expect(accounts(visited)).toEqual([
      ["payment", PAY],
      ["ordinal", ORD],
    ])
    expect(visited.wallet.account$.value).toEqual({ network: bitcoinRegtest.id, address: PAY })
    visited.wallet.selectAccount({ address: ORD })
    expect(visited.wallet.account$.value?.address).toBe(ORD)
  })

  it("changes account and network at once when it switches the network", async () => {
    const { wallet } = await connected()
    const seen: unknown[] = []
    wallet.account$.subscribe((account) => seen.push(account && [account.network, account.address]))
    const switched = watch(wallet.switchNetwork(bitcoinSignet.id))
    await pass(100)
    expect(switched()).toEqual({ status: "answered", value: bitcoinSignet.id })
    expect(seen).toEqual([
      [bitcoinRegtest.id, PAY],
      [bitcoinSignet.id, SIGNET],
    ])
  })

  it("follows what the user changes in the wallet, and its end", async () => {
    const { wallet, scripted } = await connected()
    scripted.changeNetwork("Signet")
    await pass(100)
    expect(wallet.account$.value).toEqual({ network: bitcoinSignet.id, address: SIGNET })
    scripted.changeAddresses([])
    await pass(100)
    expect(wallet.account$.value).toBeNull()
    scripted.changeAddresses([{ address: SIGNET, purpose: "payment" }])
    await pass(100)
    expect(wallet.account$.value?.address).toBe(SIGNET)
    scripted.disconnect()
    await pass(100)
    expect(wallet.status$.value.status).toBe("disconnected")
    expect(scripted.listeners()).toBe(0)
  })

  it("restores account and network without a prompt after a reload, and nothing after a disconnect", async () => {
    const { wallet, scripted, storage, stop } = await connected()
    wallet.selectAccount({ address: ORD })
    stop()
    await pass(5_000)
    const again = visit(scripted, storage)
    await pass(100)
    expect(again.wallet.account$.value).toEqual({ network: bitcoinRegtest.id, address: ORD })
    expect(scripted.calls().filter(({ method }) => method === "wallet_connect")).toHaveLength(1)
    const left = watch(again.wallet.disconnect())
    await pass(1_000)
    expect(left().status).toBe("answered")
    again.stop()
    await pass(5_000)
    const last = visit(scripted, storage)
    await pass(5_000)
    expect(last.wallet.status$.value.status).toBe("disconnected")
  })

  it("says that the user rejected, and can be asked again", async () => {
    const scripted = scriptedBitcoinWallet({ addresses })
    scripted.next("wallet_connect", rejects(-32000))
    const { connection, wallet } = await connected(scripted)
    expect(connection()).toMatchObject({ code: "UserRejected" })
    const again = watch(wallet.connect({ connector: "ScriptedBitcoin" }))
    await pass(100)
    expect(again().status).toBe("answered")
  })

  it("signs with the wallet, one text after another; a prompt that is left open ends with the connection", async () => {
    const scripted = scriptedBitcoinWallet({
      addresses,
      signMessage: (text, by) => of(btoa(`${text} ${by}`.padEnd(99))),
    })
    const { wallet } = await connected(scripted)
    const signed = watch(wallet.signMessage("hello"))
    await pass(100)
    expect(signed()).toMatchObject({ status: "answered", value: btoa(`hello ${PAY}`.padEnd(99)) })
    scripted.next("signMessage", hangs)
    const open = watch(wallet.signMessage("again"))
    await pass(100)
    scripted.disconnect()
    await pass(100)
    expect(open()).toMatchObject({ code: "Aborted" })
  })

  it("gets a signed PSBT, and is not told that one was signed which was not", async () => {
    const scripted = scriptedBitcoinWallet({
      addresses,
      signPsbt: (text, inputs) => {
        const psbt = Psbt.fromBase64(text)
        for (const index of inputs[PAY] ?? []) psbt.signInput(index, key)
        return of(psbt.toBase64())
      },
    })
    const { wallet } = await connected(scripted)
    const params = { psbt: psbtOf().toBase64(), signInputs: [{ index: 0 }] }
    const provider = wallet.provider("bip122")
    const signed = watch(provider.request({ method: "signPsbt", params }))
    await pass(100)
    expect(signed()).toEqual({ status: "answered", value: psbtOf().signInput(0, key).toBase64() })
    scripted.next("signPsbt", answers({ psbt: params.psbt }))
    const unsigned = watch(provider.request({ method: "signPsbt", params }))
    await pass(100)
    expect(unsigned()).toMatchObject({ code: "-32000", error: { cause: { code: "MalformedAnswer" } } })
  })

  it.each([
    ["of nothing", { psbt: "", signInputs: [{ index: 0 }] }],
    ["of no input", { psbt: psbtOf().toBase64(), signInputs: [] }],
    ["of an input that it does not have", { psbt: psbtOf().toBase64(), signInputs: [{ index: 2 }] }],
    ["of an input twice", { psbt: psbtOf().toBase64(), signInputs: [{ index: 0 }, { index: 0 }] }],
    ["that the wallet is to send", { psbt: psbtOf().toBase64(), signInputs: [{ index: 0 }], broadcast: true }],
  ])("does not ask the wallet for a PSBT %s", async (_, params) => {
    const { wallet, scripted } = await connected()
    const asked = watch(wallet.provider("bip122").request({ method: "signPsbt", params }))
    await pass(100)
    expect(asked()).toMatchObject({ code: "-32602" })
    expect(scripted.calls().map(({ method }) => method)).not.toContain("signPsbt")
  })

  it("answers other libraries once it is known whether the wallet of the last visit is still connected", async () => {
    const { scripted, storage, stop } = await connected()
    stop()
    await pass(5_000)
    const { wallet } = visit(scripted, storage)
    const provider = wallet.provider("bip122")
    const asked = ["getAccounts", "connect"].map((method) => watch(provider.request({ method })))
    await pass(100)
    expect(asked.map((answer) => answer())).toEqual([PAY, PAY].map((own) => ({ status: "answered", value: [own] })))
    expect(wallet.modal.state$.value.open).toBe(false)
  })

  it("says that the user rejected only where that is known", async () => {
    const { wallet, scripted } = await connected()
    const params = { psbt: psbtOf().toBase64(), signInputs: [{ index: 0 }] }
    scripted.next("signPsbt", hangs)
    const signed = watch(wallet.provider("bip122").request({ method: "signPsbt", params }))
    await pass(100)
    scripted.disconnect()
    await pass(100)
    expect(signed()).toMatchObject({ code: "4900", error: { name: "ProviderRpcError" } })

    const connecting = watch(wallet.provider("bip122").request({ method: "connect" }))
    await pass(100)
    wallet.modal.close()
    await pass(100)
    expect(connecting()).toMatchObject({ code: "4001" })
  })

  it("hands on accounts and their changes to other libraries", async () => {
    const { wallet, scripted } = await connected()
    const provider = wallet.provider("bip122")
    const seen: unknown[] = []
    const listening = watch(provider.request({ method: "getAccounts" }))
    provider.on("accountsChanged", (accounts) => seen.push(accounts))
    provider.on("chainChanged", (id) => seen.push(id))
    await pass(100)
    expect(listening()).toEqual({ status: "answered", value: [PAY] })
    scripted.changeNetwork("Signet")
    await pass(100)
    expect(seen).toEqual([bitcoinSignet.id, [SIGNET]])
    const unknown = watch(provider.request({ method: "mine" }))
    await pass(100)
    expect(unknown()).toMatchObject({ code: "4200" })
  })
})
