import { asyncScheduler, of, Subject, subscribeOn } from "rxjs"
import type { Approval, Connector, ConnectorEvent } from "../../../src/adapters/connector.js"
import type { ConnectorInfo } from "../../../src/model/connection/connector.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { toy } from "../../growth/family/toy.js"
import { ALICE, testTab, type TestTabOptions } from "../../support/testPage.js"
import { pass, watch } from "./fakeTime.js"
import { scriptedChain } from "./scriptedChain.js"
import { connectorOf } from "./sessions.js"

export const onEthereum: Approval = {
  namespace: "eip155",
  accounts: [{ address: ALICE, type: "eoa" }],
  network: "eip155:1",
}
export const onSolana: Approval = {
  namespace: "solana",
  accounts: [{ address: "toy-alice", type: "eoa" }],
  network: "solana:one",
}

type Approvals = readonly [Approval, ...Approval[]]

/** A connector whose wallet approves as soon as time passes, and again with `approve`. */
const approving = (info: ConnectorInfo, approvals: Approvals) => {
  const later$ = new Subject<ConnectorEvent>()
  const connector = connectorOf(info, approvals, { later$ })
  const open: Connector["open"] = (how) => connector.open(how).pipe(subscribeOn(asyncScheduler))
  return {
    factory: { create: () => of([{ ...connector, open }]) },
    approve: (changed: Approvals) => later$.next({ type: "connected", approvals: changed }),
  }
}

/**
 * A site of two chain families. It has one wallet of Solana, `bear`, and one for both families, `phone`, which approves what
 * the test says.
 */
export const twoFamilies = (approvals: Approvals, { options, ...tab }: TestTabOptions = {}) => {
  const phone = approving(
    { id: "phone", rdns: "test.phone", name: "Phone", type: "walletConnect", namespaces: ["eip155", "solana"] },
    approvals,
  )
  const bear = approving({ id: "bear", rdns: "test.bear", name: "Bear", type: "external", namespaces: ["solana"] }, [
    onSolana,
  ])
  const { page, wallet } = testTab({
    ...tab,
    options: {
      adapters: [scriptedChain().factory, toy()],
      networks: [mainnet, { ...mainnet, id: "solana:one", name: "One" }],
      connectors: [bear.factory, phone.factory],
      ...options,
    },
  })
  wallet.start()
  const connect = async (connector: string, namespace?: Namespace) => {
    const result = watch(wallet.connect({ connector, namespace }))
    await pass()
    return result
  }
  return { page, wallet, phone, connect }
}

/** The connected wallets of each family: `eip155 phone`. */
export const liveWallets = ({ connections$ }: Wallet): readonly string[] =>
  (["eip155", "solana"] as const).flatMap((namespace) =>
    connections$.value.byNamespace[namespace].connections.map(({ connector }) => `${namespace} ${connector.id}`),
  )
