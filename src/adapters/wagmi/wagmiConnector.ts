import { filter, firstValueFrom } from "rxjs"
import {
  type Address,
  getAddress,
  numberToHex,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UserRejectedRequestError,
} from "viem"
import type { CreateConnectorFn } from "wagmi"
import { accountOf } from "../../model/connection/connection.js"
import type { ConnectionStatus } from "../../model/connection/connections.js"
import { fail } from "../../model/errors.js"
import { type NetworkId, networkId } from "../../model/namespace.js"
import { chainIdOf, type ShownNetwork } from "../../model/network.js"
import type { Provider, ProviderRpcError } from "../../model/provider.js"
import type { State } from "../../streams/operators/withValue.js"

const namespace = "eip155"

/** The chain where none is known, as of the provider (SPEC §9). */
const fallback = 1

/** wagmi takes numbers only: where a wallet does not say on which chain it is, its id is none. */
const chainIdIn = (id: NetworkId): number => chainIdOf({ id }) || fallback

/** What the connector needs of a wallet: what `createWallet` returns has it. */
export interface WagmiWallet {
  readonly start: () => () => void
  readonly disconnect: (input: { readonly namespace: "eip155" }) => Promise<void>
  readonly provider: (namespace: "eip155") => Provider
  readonly chain: (namespace: "eip155") => {
    readonly status$: State<ConnectionStatus>
    readonly network$: State<ShownNetwork>
  }
}

type Config = Parameters<CreateConnectorFn>[0]
type WagmiConnector = ReturnType<CreateConnectorFn<Provider>>

/** A connection as wagmi keeps it: the active account alone, in the spelling of EIP-55. */
interface WagmiConnection {
  readonly accounts: readonly [Address]
  readonly chainId: number
}

const connectionIn = (status: ConnectionStatus): WagmiConnection | null => {
  if (!("connection" in status)) return null
  const { address, network } = accountOf(status.connection)
  return { accounts: [getAddress(address)], chainId: chainIdIn(network) }
}

const isSame = (a: WagmiConnection | null, b: WagmiConnection | null): boolean =>
  a?.accounts[0] === b?.accounts[0] && a?.chainId === b?.chainId

/** viem's error classes for what a user or a wallet refuses, as sites check for them. */
const asViemError = (thrown: ProviderRpcError): Error => {
  if (thrown.code === UserRejectedRequestError.code) return new UserRejectedRequestError(thrown)
  return thrown.code === ResourceUnavailableRpcError.code ? new ResourceUnavailableRpcError(thrown) : thrown
}

/**
 * Emits to wagmi what changed since the last call. A connection that wagmi does not have is a `connect`, not a `change`.
 * wagmi ignores events while it stores which connector has connected. An event after `connect` is therefore emitted again
 * once that storage has answered a later request.
 */
const createNotifier = ({ emitter, storage }: Config, current: () => WagmiConnection | null) => {
  let emitted: WagmiConnection | null = null
  let isStoring = false
  const emit = (before: WagmiConnection | null): void => {
    if (!emitted) emitter.emit("disconnect")
    else emitter.emit(before && emitter.listenerCount("change") > 0 ? "change" : "connect", emitted)
  }
  const emitOnceStored = async (): Promise<void> => {
    try {
      await storage?.getItem("recentConnectorId")
    } finally {
      isStoring = false
      emit(emitted)
    }
  }
  return {
    notify: (): void => {
      const before = emitted
      emitted = current()
      if (isSame(before, emitted)) return
      emit(before)
      if (isStoring) emitOnceStored().catch(() => {})
    },
    expectStoring: (): void => {
      isStoring = true
    },
  }
}

/** What wagmi reads and follows: the connection of the active account, from the wallet's own state. */
const createReading = (wallet: WagmiWallet, config: Config) => {
  const { status$, network$ } = wallet.chain(namespace)
  const settled$ = status$.pipe(filter(({ status }) => status !== "reconnecting"))
  // Once it is known whether the wallet of the last visit is still connected.
  const connection = async (): Promise<WagmiConnection | null> => connectionIn(await firstValueFrom(settled$))
  const { notify, expectStoring } = createNotifier(config, () => connectionIn(status$.value))
  return {
    connection,
    expectStoring,
    setup: async () => {
      wallet.start()
      // wagmi's configuration is still being created: it takes events from the next task on.
      await connection()
      settled$.subscribe(notify)
    },
    getAccounts: async () => (await connection())?.accounts ?? [],
    getChainId: async () => (await connection())?.chainId ?? chainIdIn(network$.value.id),
    isAuthorized: async () => (await connection()) !== null,
    onAccountsChanged: notify,
    onChainChanged: notify,
    onDisconnect: notify,
  }
}

type SwitchChain = NonNullable<WagmiConnector["switchChain"]>

/** Moves the wallet to a chain that both wagmi's `chains` and the wallet's `networks` have. */
const switchChainOf =
  ({ chains }: Config, provider: Provider): SwitchChain =>
  async ({ chainId }) => {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new SwitchChainError(fail("NetworkNotFound", { network: networkId(namespace, chainId) }))
    const params = [{ chainId: numberToHex(chainId) }]
    await provider.request({ method: "wallet_switchEthereumChain", params }).catch((thrown: ProviderRpcError) => {
      const error = asViemError(thrown)
      throw error === thrown ? new SwitchChainError(error) : error
    })
    return chain
  }

interface ConnectParts {
  readonly provider: Provider
  readonly connection: () => Promise<WagmiConnection | null>
  readonly expectStoring: () => void
  readonly switchChain: SwitchChain
}

/** Connects by the modal. A wallet that does not move to the chain that was asked for is connected where it is. */
const connectOf = ({ provider, connection, expectStoring, switchChain }: ConnectParts): WagmiConnector["connect"] => {
  const connected = async (): Promise<WagmiConnection> => {
    const found = await connection()
    if (!found) throw fail("NotConnected", { command: "connect" })
    return found
  }
  const prompted = async (chainId: number | undefined): Promise<void> => {
    await provider.request({ method: "eth_requestAccounts" }).catch((thrown: ProviderRpcError) => {
      throw asViemError(thrown)
    })
    const isElsewhere = chainId !== undefined && chainId !== (await connected()).chainId
    if (isElsewhere) await switchChain({ chainId }).catch(() => {})
  }
  return async ({ chainId, isReconnecting = false, withCapabilities = false } = {}) => {
    if (!isReconnecting) await prompted(chainId)
    const { accounts, ...rest } = await connected()
    // wagmi's `reconnect` stores nothing.
    if (!isReconnecting) expectStoring()
    const detailed = accounts.map((address) => ({ address, capabilities: {} }))
    // TypeScript cannot choose between both forms by a value.
    return { ...rest, accounts: (withCapabilities ? detailed : accounts) as never }
  }
}

/**
 * A connector for wagmi 2 and 3, over the wallet's EIP-1193 provider: the site keeps wagmi's hooks, and its `connect` opens
 * the modal. wagmi and the wallet follow each other: what connects, switches or disconnects on one side does so on the
 * other. The account is the active one, checksummed (EIP-55); chain ids are numbers.
 *
 * Starts the wallet when wagmi's configuration is created. `connect` rejects with viem's `UserRejectedRequestError` when
 * the modal is closed; wagmi's `reconnect` waits for the wallet of the last visit and never opens the modal. A chain must
 * be in the wallet's `networks` as well as in wagmi's `chains` to be switched to; else `switchChain` rejects with
 * `SwitchChainError`.
 */
export const wagmiConnector =
  (wallet: WagmiWallet): CreateConnectorFn<Provider> =>
  (config) => {
    const provider = wallet.provider(namespace)
    const { connection, expectStoring, ...reading } = createReading(wallet, config)
    const switchChain = switchChainOf(config, provider)
    return {
      id: "rxwallet",
      name: "rxwallet",
      type: "rxwallet",
      ...reading,
      connect: connectOf({ provider, connection, expectStoring, switchChain }),
      switchChain,
      disconnect: () => wallet.disconnect({ namespace }),
      getProvider: async () => provider,
    }
  }
