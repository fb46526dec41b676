import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Approval } from "../../src/adapters/connector.js"
import { evm } from "../../src/adapters/evm/evm.js"
import { limits } from "../../src/model/limits.js"
import type { Network } from "../../src/model/network.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { memoryStorage } from "../../src/services/environment.js"
import { testTab } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "../wallet/support/fakeTime.js"
import { signerOf } from "../wallet/support/sessions.js"
import { toy } from "./family/toy.js"
import { relay, type RelayOptions } from "./session/relay.js"

inFakeTime()

const one: Network = { ...mainnet, id: "solana:one", name: "One" }
const ethereum: Approval = {
  namespace: "eip155",
  accounts: [{ address: "0xa11ce", type: "eoa" }],
  network: "eip155:1",
}
const solana: Approval = { namespace: "solana", accounts: [{ address: "toy-alice", type: "eoa" }], network: one.id }

const visit = (
  relayOptions: RelayOptions = {},
  storage = memoryStorage(),
  networks: readonly [Network, ...Network[]] = [mainnet, one],
) => {
  const { factory, phone } = relay(relayOptions)
  const options = { adapters: [evm(), toy()], networks, connectors: [factory] }
  const { wallet } = testTab({ storage, options })
  const stop = wallet.start()
  return { wallet, phone, storage, stop }
}

const connecting = (namespace?: "eip155" | "solana", ...of: Parameters<typeof visit>) => {
  const visited = visit(...of)
  const attempt = watch(visited.wallet.connect({ connector: "relay", ...(namespace && { namespace }) }))
  return { ...visited, attempt }
}

const statuses = ({ wallet }: Pick<ReturnType<typeof visit>, "wallet">) => [
  wallet.chain("eip155").status$.value.status,
  wallet.chain("solana").status$.value.status,
]

/** A session on Ethereum that is being asked for Solana, and the events since. */
const askedForMore = async () => {
  const visited = connecting("eip155")
  await pass()
  visited.phone.approve([ethereum])
  await pass()
  const events: string[] = []
  visited.wallet.events$.subscribe(({ type }) => events.push(type))
  const further = watch(visited.wallet.connect({ connector: "relay", namespace: "solana" }))
  await pass()
  expect(statuses(visited)).toEqual(["connected", "connecting"])
  return { ...visited, further, events }
}

describe("one session over two chain families", () => {
  it("is one row of the list", () => {
    const { wallet } = visit()
    expect(wallet.connectors$.value).toMatchObject([{ id: "relay", namespaces: ["eip155", "solana"] }])
  })

  it("emits its pairing URI before it is connected, while the attempt is pending", async () => {
    const { wallet, attempt } = connecting("eip155")
    await pass(1_000)
    expect(wallet.attempt$.value).toMatchObject({ status: "pending", uri: "wc:pair" })
    expect(attempt().status).toBe("pending")
    expect(wallet.status$.value.status).toBe("connecting")
  })

  it("times out when the URI is never used, and can be cancelled", async () => {
    const late = connecting("eip155")
    await pass(limits.pairingDeadline)
    expect(late.attempt()).toMatchObject({ code: "TimedOut" })
    const cancelled = connecting("eip155")
    await pass()
    cancelled.wallet.cancelConnect({ connector: "relay" })
    await pass()
    expect(cancelled.attempt()).toMatchObject({ code: "Aborted" })
    expect(cancelled.phone.sessions()).toBe(0)
  })

  it.each(["eip155", "solana"] as const)(
    "opens both from one call, and makes the requested one active: %s",
    async (requested) => {
      const visited = connecting(requested)
      await pass()
      visited.phone.approve([ethereum, solana])
      await pass()
      expect(visited.attempt()).toMatchObject({ status: "answered", value: { namespace: requested } })
      expect(visited.wallet.connections$.value.active).toBe(requested)
      expect(statuses(visited)).toEqual(["connected", "connected"])
      expect(visited.phone.sessions()).toBe(1)
    },
  )

  it("settles when the wallet approves only the family that was not requested, and makes it active", async () => {
    const visited = connecting("eip155")
    await pass()
    visited.phone.approve([solana])
    await pass()
    expect(visited.attempt()).toMatchObject({ status: "answered", value: { namespace: "solana" } })
    expect(visited.wallet.connections$.value.active).toBe("solana")
    expect(statuses(visited)).toEqual(["disconnected", "connected"])
  })

  it.each([{}, { namespace: "solana" as const }, { namespace: "eip155" as const }])(
    "is closed as a whole by a disconnect of %o",
    async (input) => {
      const visited = connecting("eip155")
      await pass()
      visited.phone.approve([ethereum, solana])
      await pass()
      const result = watch(visited.wallet.disconnect(input))
      await pass()
      expect(result().status).toBe("answered")
      expect(statuses(visited)).toEqual(["disconnected", "disconnected"])
      expect(visited.phone.sessions()).toBe(0)
    },
  )

  it("is closed as a whole when the phone disconnects", async () => {
    const visited = connecting()
    await pass()
    visited.phone.approve([ethereum, solana])
    visited.phone.disconnect()
    await pass()
    expect(statuses(visited)).toEqual(["disconnected", "disconnected"])
  })

  it("keeps its family when the visitor rejects another one", async () => {
    const { phone, further, events, ...visited } = await askedForMore()
    phone.reject()
    await pass()
    expect(further().status).toBe("failed")
    expect(statuses(visited)).toEqual(["connected", "disconnected"])
    expect(events).toEqual(["USER_REJECTED"])
  })

  it("may be ended by the wallet while it is asked for another family", async () => {
    const { phone, further, events, ...visited } = await askedForMore()
    phone.endFirst()
    await pass()
    expect(further().status).toBe("pending")
    expect(statuses(visited)).toEqual(["disconnected", "connecting"])
    expect(events).toEqual(["DISCONNECT_SUCCESS"])
  })

  it("is replaced by one with the further family once the wallet approves it", async () => {
    const { phone, further, events, ...visited } = await askedForMore()
    expect(phone.sessions()).toBe(2)
    phone.approve([ethereum, solana])
    await pass()
    expect(further()).toMatchObject({ status: "answered", value: { namespace: "solana" } })
    expect(statuses(visited)).toEqual(["connected", "connected"])
    expect(visited.wallet.connections$.value.active).toBe("solana")
    expect(phone.sessions()).toBe(1)
    expect(events).toEqual(["CONNECT_SUCCESS"])
  })

  it("is replaced also where the site has added the further family since", async () => {
    const visited = visit({ namespaces: ["eip155"] }, memoryStorage(), [mainnet])
    const first = watch(visited.wallet.connect({ connector: "relay" }))
    await pass()
    visited.phone.approve([ethereum])
    await pass()
    expect(first().status).toBe("answered")
    visited.phone.serve(["eip155", "solana"])
    void visited.wallet.addNetwork(one)
    await pass()
    const further = watch(visited.wallet.connect({ connector: "relay", namespace: "solana" }))
    await pass()
    visited.phone.approve([solana])
    await pass()
    expect(further().status).toBe("answered")
    expect(visited.phone.sessions()).toBe(1)
    expect(statuses(visited)).toEqual(["disconnected", "connected"])
  })

  it("closes one family when the wallet withdraws it", async () => {
    const visited = connecting()
    await pass()
    visited.phone.approve([ethereum, solana])
    visited.phone.approve([solana])
    await pass()
    expect(statuses(visited)).toEqual(["disconnected", "connected"])
    expect(visited.phone.sessions()).toBe(1)
  })

  it("is restored by a reload as one session, with both families and the active one", async () => {
    const { storage, phone, stop } = connecting("solana")
    await pass()
    phone.approve([ethereum, solana])
    await pass()
    stop()
    await pass(5_000)
    const visited = visit({ remembered: [ethereum, solana] }, storage)
    await pass()
    expect(statuses(visited)).toEqual(["connected", "connected"])
    expect(visited.wallet.connections$.value.active).toBe("solana")
    expect(visited.phone.sessions()).toBe(1)
  })

  it("is not restored after a disconnect", async () => {
    const { storage, phone, wallet, stop } = connecting()
    await pass()
    phone.approve([ethereum, solana])
    await pass()
    await wallet.disconnect()
    stop()
    await pass(5_000)
    const visited = visit({ remembered: [ethereum, solana] }, storage)
    await pass(5_000)
    expect(statuses(visited)).toEqual(["disconnected", "disconnected"])
  })

  it("activates the other family when the site switches to its network", async () => {
    const { wallet, phone } = connecting("eip155", {
      signerOf: (namespace) => signerOf({ switchNetwork: ({ id }) => of(id), sign: () => of(`by ${namespace}`) }),
    })
    await pass()
    phone.approve([ethereum, solana])
    await pass()
    const result = watch(wallet.switchNetwork(one.id))
    await pass()
    expect(result()).toEqual({ status: "answered", value: one.id })
    expect(wallet.connections$.value.active).toBe("solana")
    const signed = watch(wallet.signMessage("hello"))
    await pass()
    expect(signed()).toEqual({ status: "answered", value: "by solana" })
  })
})
