import type { Observable } from "rxjs"
import { liveConnection } from "../model/connections.js"
import { dataProvider } from "../services/data/dataProvider.js"
import type { Attached } from "./attach.js"
import type { BuiltIn, BuiltInContext } from "./builtIn.js"
import type { ConnectionStore } from "./connectionStore.js"
import type { WalletOptions } from "./options.js"
import type { Signals } from "./signals.js"

export interface ContextPorts {
  readonly base: Pick<BuiltInContext, "settings" | "environment" | "records" | "active" | "chain" | "modal" | "notify">
  readonly options: WalletOptions
  readonly signals: Signals
  readonly store: ConnectionStore
  readonly builtIn: Attached<BuiltIn>
  readonly destroyed$: Observable<unknown>
}

/** What features are given. */
export const createContext = ({ base, options, signals, store, builtIn, destroyed$ }: ContextPorts): BuiltInContext => {
  const { kernel, registry } = store
  const { connections$, dispatch } = kernel
  const provider = options.provider ?? dataProvider({})
  const walletOf: BuiltInContext["walletOf"] = (account) => registry.walletOf(account, connections$.value)
  return {
    ...base,
    ...signals,
    destroyed$,
    options,
    provider,
    connections$,
    dispatch,
    walletOf,
    family: registry.family,
    signerOf: (account) => walletOf(account)?.signer,
    activate: (namespace) => {
      const connection = liveConnection(connections$.value, namespace)
      if (connection) kernel.activate({ namespace, connector: connection.connector.id })
    },
    ask: provider.calls,
    addressOf: (name, network) => builtIn.withPart((part) => part.addressOf(name, network)),
    transact: (feature, transfer) => builtIn.withPart((part) => part.transact(feature, transfer)),
  }
}
