import fc from "fast-check"
import { map, merge, mergeMap, of, timer } from "rxjs"
import { connectionsKey } from "../../../src/services/codecs/stored.js"
import type { KeyValueStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { answers, rejects } from "../../../src/testing/reactions.js"
import { scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { toy } from "../../growth/family/toy.js"
import { ALICE, BOB, sharedStorage, testTab } from "../../support/testPage.js"
import { pass, watch } from "./fakeTime.js"
import { scriptedChain } from "./scriptedChain.js"
import { sharedPhone } from "./sharedPhone.js"
import { liveWallets, onEthereum, onSolana } from "./twoFamilies.js"

const wallets = ["fox", "owl", "phone"] as const
type Name = (typeof wallets)[number]

const which = fc.constantFrom(...wallets)
const extension = fc.constantFrom("fox" as const, "owl" as const)
const tab = fc.constantFrom(0 as const, 1 as const)

/** One action, as text, so that a failing order is readable. */
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      tab,
      does: fc.constantFrom(...(["connect", "connect", "connect more", "cancel", "disconnect", "activate"] as const)),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ tab, does: fc.constantFrom("reload" as const, "select" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      wallet: extension,
      does: fc.constantFrom(...(["slow", "fast", "reject next", "lock", "unlock", "chain"] as const)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      phone: fc.constantFrom(...(["approves", "approves", "approves more", "rejects", "ends"] as const)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ms: fc.constantFrom(1, 30, 100, 1_000, 20_000) }) },
)

export const anyActions = fc.array(action, { minLength: 3, maxLength: 40, size: "max" })

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** How late a tab learns of what another one has stored, in ms, and whether it is told twice. */
export interface Delivery {
  readonly late: number
  readonly twice: boolean
}

const delivered = (storage: KeyValueStorage, { late, twice }: Delivery): KeyValueStorage => ({
  ...storage,
  changed$: storage.changed$.pipe(
    mergeMap((key) => {
      const first$ = late > 0 ? timer(late).pipe(map(() => key)) : of(key)
      return twice ? merge(first$, timer(2 * late + 1).pipe(map(() => key))) : first$
    }),
  ),
})

/** Two tabs of a site, with the same extensions and the same phone, and what the user expects to be connected. */
export const newTwoTabs = (deliveries: readonly [Delivery, Delivery]) => {
  const storage = sharedStorage()
  const phone = sharedPhone()
  const [fox, owl] = (["fox", "owl"] as const).map((name) =>
    scriptedWallet({ accounts: [ALICE, BOB], chains: { 1: null, 137: null }, rdns: name, name }),
  ) as [ReturnType<typeof scriptedWallet>, ReturnType<typeof scriptedWallet>]
  // A wallet that revokes late would end what another tab has connected meanwhile.
  for (const wallet of [fox, owl]) wallet.always("wallet_revokePermissions", answers(null))
  let writes = 0
  const load = (index: 0 | 1): Wallet => {
    const own = storage.tab()
    const counted: KeyValueStorage = { ...own, write: (key, text) => (writes++, own.write(key, text)) }
    const { page, wallet } = testTab({
      storage: delivered(counted, deliveries[index]),
      options: {
        adapters: [scriptedChain().factory, toy()],
        networks: [mainnet, { ...mainnet, id: "eip155:137" }, { ...mainnet, id: "solana:one", name: "One" }],
        connectors: [phone.tab(deliveries[index].late)],
      },
    })
    wallet.start()
    fox.announce(page)
    owl.announce(page)
    return wallet
  }
  const tabs: [Wallet, Wallet] = [load(0), load(1)]
  /** The families of each wallet that were connected, and not ended. */
  const expected = new Map<Name, readonly string[]>()
  return {
    ...{ storage, phone, fox, owl, tabs, expected },
    writes: () => writes,
    reload: (index: 0 | 1): void => {
      tabs[index].destroy()
      tabs[index] = load(index)
    },
    calls: [] as { readonly name: Name; readonly isNew: boolean; readonly outcome: ReturnType<typeof watch> }[],
    stored: (): readonly string[] =>
      recordsIn(storage.tab(), "rxwallet")
        .read(connectionsKey)
        .map(({ namespace, connector }) => `${namespace} ${connector.id}`)
        .sort(),
  }
}

export type TwoTabs = ReturnType<typeof newTwoTabs>

/** Whether a tab has anything of a wallet: then a disconnect there ends it. */
const knows = ({ connections$ }: Wallet, name: Name): boolean =>
  Object.values(connections$.value.byNamespace).some(
    ({ connections, connecting, remembered }) =>
      connections.some(({ connector }) => connector.id === name) ||
      connecting.some(({ id }) => id === name) ||
      remembered.some(({ connection }) => connection.connector.id === name),
  )

const isRemembered = ({ connections$ }: Wallet, name: Name): boolean =>
  Object.values(connections$.value.byNamespace).some(({ remembered }) =>
    remembered.some(({ connection }) => connection.connector.id === name),
  )

const tabDoes = (world: TwoTabs, index: 0 | 1, does: string, name: Name): void => {
  const wallet = world.tabs[index]
  switch (does) {
    case "connect":
    case "connect more": {
      const namespace = does === "connect" || name !== "phone" ? "eip155" : "solana"
      // A prompt takes the place of what is being restored, also where it is cancelled then.
      if (isRemembered(wallet, name)) return
      const isNew = !liveWallets(wallet).includes(`${namespace} ${name}`)
      world.calls.push({ name, isNew, outcome: watch(wallet.connect({ connector: name, namespace })) })
      break
    }
    case "cancel":
      return isRemembered(wallet, name) ? undefined : wallet.cancelConnect({ connector: name })
    case "disconnect":
      if (knows(wallet, name)) world.expected.delete(name)
      watch(wallet.disconnect({ connector: name, namespace: "all" }))
      break
    case "activate":
      return wallet.activate({ connector: name })
    case "select":
      return wallet.selectAccount({ address: BOB })
    default:
      return world.reload(index)
  }
}

const extensionDoes = ({ fox, owl }: TwoTabs, name: "fox" | "owl", does: string): void => {
  const wallet = name === "fox" ? fox : owl
  switch (does) {
    case "slow":
      return wallet.setLatency(500)
    case "reject next":
      return wallet.next("eth_requestAccounts", rejects())
    case "lock":
      return wallet.changeAccounts([])
    case "unlock":
      return wallet.changeAccounts([ALICE, BOB])
    case "chain":
      return wallet.changeChain(137)
    default:
      return wallet.setLatency(0)
  }
}

const phoneDoes = ({ phone, expected }: TwoTabs, does: string): void => {
  if (does === "rejects") return phone.reject()
  if (does === "ends") {
    expected.delete("phone")
    return phone.end()
  }
  const isMore = does === "approves more"
  if (phone.approve(isMore ? [onEthereum, onSolana] : [onEthereum]))
    expected.set("phone", isMore ? ["eip155", "solana"] : ["eip155"])
}

/** Extensions that have approved since. */
const noteApprovals = ({ calls, expected }: TwoTabs): void => {
  for (const call of calls.splice(0)) {
    const { status } = call.outcome()
    if (status === "pending") calls.push(call)
    else if (status === "answered" && call.isNew && call.name !== "phone") expected.set(call.name, ["eip155"])
  }
}

/** Performs an action, and what is due within a millisecond. */
export const act = async (world: TwoTabs, action: Action): Promise<void> => {
  if ("ms" in action) await pass(action.ms)
  else if ("phone" in action) phoneDoes(world, action.phone)
  else if ("wallet" in action) extensionDoes(world, action.wallet, action.does)
  else tabDoes(world, action.tab, action.does, "which" in action ? action.which : "fox")
  noteApprovals(world)
  await pass(1)
  noteApprovals(world)
}

/** Ends what the user has left open, and lets all deadlines pass. */
export const settle = async (world: TwoTabs): Promise<void> => {
  for (const name of ["fox", "owl"] as const) for (const does of ["fast", "unlock"]) extensionDoes(world, name, does)
  await pass(5_000)
  noteApprovals(world)
  for (const name of wallets) for (const wallet of world.tabs) wallet.cancelConnect({ connector: name })
  await pass(300_000)
  noteApprovals(world)
}
