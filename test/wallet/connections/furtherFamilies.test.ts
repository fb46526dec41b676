import { concat, NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Approval } from "../../../src/adapters/connector.js"
import type { AnyWalletError } from "../../../src/model/errors.js"
import type { Network } from "../../../src/model/network.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { toy } from "../../growth/family/toy.js"
import { relay } from "../../growth/session/relay.js"
import { ALICE, BOB, testTab } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { signerOf } from "../support/sessions.js"

inFakeTime()

const one: Network = { ...mainnet, id: "solana:one", name: "One" }
const ethereum = (...addresses: readonly [string, ...string[]]): Approval => {
  const [first, ...others] = addresses
  const accounts = [
    { address: first, type: "eoa" },
    ...others.map((address) => ({ address, type: "eoa" }) as const),
  ] as const
  return { namespace: "eip155", accounts, network: "eip155:1" }
}
const solana: Approval = { namespace: "solana", accounts: [{ address: "toy-alice", type: "eoa" }], network: one.id }

/** A session on Ethereum alone, whose transfers are never answered, which is asked for Solana in the modal. */
const asking = async () => {
  const session = relay({
    signerOf: () => signerOf({ send: () => concat(of({ type: "awaitingWallet" } as const), NEVER) }),
  })
  const { wallet } = testTab({
    options: {
      adapters: [scriptedChain().factory, toy()],
      networks: [mainnet, polygon, one],
      connectors: [session.factory],
    },
  })
  wallet.start()
  await pass()
  const first = watch(wallet.connect({ connector: "relay" }))
  await pass()
  session.phone.approve([ethereum(ALICE, BOB)])
  await pass(1_000)
  expect(first().status).toBe("answered")
  const ask = async () => {
    wallet.modal.open("Account")
    wallet.modal.push({ view: "Connecting", connector: "relay", namespace: "solana" })
    const attempt = watch(wallet.connect({ connector: "relay", namespace: "solana" }))
    await pass(1_000)
    return attempt
  }
  const view = () => (wallet.modal.state$.value.open ? wallet.modal.state$.value.stack.at(-1)?.view : null)
  return { wallet, phone: session.phone, ask, view }
}

describe("asking a connected session for a further family", () => {
  it("closes its view once the wallet has answered, also with nothing more than before", async () => {
    for (const approvals of [[ethereum(ALICE), solana], [ethereum(ALICE)]] as const) {
      const { phone, ask, view } = await asking()
      const attempt = await ask()
      expect(view()).toBe("Connecting")
      phone.approve(approvals)
      await pass(1_000)
      expect(attempt().status).toBe("answered")
      expect(view()).not.toBe("Connecting")
    }
  })

  it("goes on while what is open changes", async () => {
    const { wallet, phone, ask, view } = await asking()
    const attempt = await ask()
    phone.approveFirst([ethereum(BOB)])
    await pass(1_000)
    expect(attempt().status).toBe("pending")
    expect(view()).toBe("Connecting")
    expect(wallet.chain("solana").status$.value.status).toBe("connecting")
    expect(wallet.account$.value?.address).toBe(BOB)
  })

  it("keeps the account that was selected", async () => {
    const { wallet, phone, ask } = await asking()
    wallet.selectAccount({ address: BOB })
    await ask()
    phone.approve([ethereum(ALICE, BOB), solana])
    await pass()
    expect(wallet.chain("eip155").account$.value?.address).toBe(BOB)
  })

  it("ends a transfer that waits in the session that is replaced: whether it was sent is not known", async () => {
    const { wallet, phone, ask } = await asking()
    const steps: string[] = []
    wallet.send({ to: BOB, amount: "1" }).subscribe({
      next: ({ type }) => steps.push(type),
      error: ({ code }: AnyWalletError) => steps.push(code),
    })
    await ask()
    expect(steps.at(-1)).toBe("awaitingWallet")
    phone.approve([ethereum(BOB), solana])
    await pass(1_000)
    expect(steps.at(-1)).toBe("OutcomeUnknown")
  })
})
