import { defer, from, map, type Observable, type ObservableInput, of, throwError } from "rxjs"
import type { Emitter } from "./emitter.js"
import { type Fetch, jsonRpc } from "./jsonRpc.js"
import type { RpcError } from "./reactions.js"

/** The state of a scripted wallet. */
export interface WalletState {
  readonly accounts: readonly string[]
  readonly chainId: number
  /** Known chains, each with its RPC endpoint or null. */
  readonly chains: Readonly<Record<number, string | null>>
  /** Whether the site is authorized to see the accounts. */
  readonly authorized: boolean
  /** The batches of calls so far, each with the hashes of its transactions. */
  readonly batches: Readonly<Record<string, readonly string[]>>
  /** Number of transactions so far. */
  readonly sent: number
}

export interface MethodPorts {
  readonly emitter: Emitter
  readonly getState: () => WalletState
  readonly setState: (changes: Partial<WalletState>) => void
  readonly sign: ((message: string, address: string) => ObservableInput<string>) | undefined
  readonly fetch: Fetch | undefined
}

/** A request to a scripted wallet (EIP-1193). */
export interface WalletCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** The `personal_sign` response of a wallet without keys: 65 bytes of repeated `fa4e`, not a valid signature. */
export const fakeSignature = `0x${"fa4e".repeat(32)}1b`

/** The `eth_sendTransaction` response of a wallet without a chain: numbered, and unknown to any chain. */
export const fakeHash = (count: number): string => `0xfa4e${count.toString(16).padStart(60, "0")}`

const rpcError = (code: number, message: string): Observable<never> => throwError((): RpcError => ({ code, message }))

export const hex = (id: number): string => `0x${id.toString(16)}`

export const isAmong = (accounts: readonly string[], address: unknown): boolean =>
  accounts.some((account) => account.toLowerCase() === String(address).toLowerCase())

const unauthorized = (): Observable<never> => rpcError(4100, "The account has not been authorized by the user.")

export type Method = (ports: MethodPorts, call: WalletCall) => Observable<unknown>

/** The chain in the parameters of a `wallet_*` request. */
const chainIn = ({ params }: WalletCall): { readonly id: number; readonly rpcUrl: string | null } => {
  const { chainId, rpcUrls } = (params?.[0] ?? {}) as {
    readonly chainId?: unknown
    readonly rpcUrls?: readonly string[]
  }
  return { id: Number(chainId), rpcUrl: rpcUrls?.[0] ?? null }
}

const switchTo = ({ getState, setState, emitter }: MethodPorts, chainId: number): null => {
  if (getState().chainId !== chainId) {
    setState({ chainId })
    emitter.emit("chainChanged", hex(chainId))
  }
  return null
}

export const forwarded: Method = ({ getState, fetch }, call) => {
  const { chainId, chains } = getState()
  const url = chains[chainId]
  return url && fetch ? jsonRpc(fetch, url, call) : rpcError(4200, `This wallet does not know ${call.method}.`)
}

const authorize: Method = ({ getState, setState }) => {
  setState({ authorized: true })
  return of(getState().accounts)
}

export const send: Method = (ports, call) => {
  const { authorized, accounts, chains, chainId, sent } = ports.getState()
  const { from: sender } = (call.params?.[0] ?? {}) as { readonly from?: unknown }
  if (!authorized || !isAmong(accounts, sender)) return unauthorized()
  if (chains[chainId]) return forwarded(ports, call)
  ports.setState({ sent: sent + 1 })
  return of(fakeHash(sent + 1))
}

/** The methods that the wallet handles itself; all others are forwarded to the chain. */
const methods: Readonly<Record<string, Method>> = {
  eth_requestAccounts: authorize,
  eth_accounts: ({ getState }) => of(getState().authorized ? getState().accounts : []),
  eth_chainId: ({ getState }) => of(hex(getState().chainId)),
  wallet_requestPermissions: (ports, call) =>
    authorize(ports, call).pipe(map(() => [{ parentCapability: "eth_accounts" }])),
  wallet_revokePermissions: ({ setState, emitter }) => {
    setState({ authorized: false })
    emitter.emit("accountsChanged", [])
    return of(null)
  },
  wallet_switchEthereumChain: (ports, call) => {
    const { id } = chainIn(call)
    return id in ports.getState().chains
      ? of(switchTo(ports, id))
      : rpcError(4902, `Unrecognized chain ID "${hex(id)}".`)
  },
  wallet_addEthereumChain: (ports, call) => {
    const { id, rpcUrl } = chainIn(call)
    ports.setState({ chains: { ...ports.getState().chains, [id]: rpcUrl } })
    return of(switchTo(ports, id))
  },
  personal_sign: ({ getState, sign }, { params: [message, address] = [] }) =>
    isAmong(getState().accounts, address)
      ? defer(() => from(sign ? sign(String(message), String(address)) : of(fakeSignature)))
      : unauthorized(),
  eth_sendTransaction: send,
}

/** Handles a request like a real wallet. */
export const handleRequest = (ports: MethodPorts, call: WalletCall): Observable<unknown> =>
  defer(() => (methods[call.method] ?? forwarded)(ports, call))
