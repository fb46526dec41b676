import { defer, from, map, type Observable, type ObservableInput, of, throwError } from "rxjs"
import type { Emitter } from "./emitter.js"
import { type Fetch, jsonRpc } from "./jsonRpc.js"
import type { RpcError } from "./reactions.js"

/** What a scripted wallet knows. */
export interface WalletMemory {
  readonly accounts: readonly string[]
  readonly chainId: number
  /** Known chains, each with its RPC endpoint if it has one. */
  readonly chains: Readonly<Record<number, string | null>>
  /** Whether the site may see the accounts. */
  readonly authorized: boolean
  /** Transactions made up so far. */
  readonly sent: number
}

export interface MethodPorts {
  readonly ears: Emitter
  readonly recall: () => WalletMemory
  readonly remember: (changes: Partial<WalletMemory>) => void
  readonly sign: ((message: string, address: string) => ObservableInput<string>) | undefined
  readonly fetch: Fetch | undefined
}

export interface WalletCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** What a wallet without keys answers to `personal_sign`: 65 bytes that say `fa4e` and prove nothing. */
export const fakeSignature = `0x${"fa4e".repeat(32)}1b`

/** What a wallet without a chain answers to `eth_sendTransaction`: it counts, and no chain knows it. */
export const fakeHash = (count: number): string => `0xfa4e${count.toString(16).padStart(60, "0")}`

const refusal = (code: number, message: string): Observable<never> => throwError((): RpcError => ({ code, message }))

const hex = (id: number): string => `0x${id.toString(16)}`

const isAmong = (accounts: readonly string[], address: unknown): boolean =>
  accounts.some((account) => account.toLowerCase() === String(address).toLowerCase())

const unauthorized = (): Observable<never> => refusal(4100, "The account has not been authorized by the user.")

type Method = (ports: MethodPorts, call: WalletCall) => Observable<unknown>

/** The chain a `wallet_*` request is about. */
const chainIn = ({ params }: WalletCall): { readonly id: number; readonly rpcUrl: string | null } => {
  const { chainId, rpcUrls } = (params?.[0] ?? {}) as {
    readonly chainId?: unknown
    readonly rpcUrls?: readonly string[]
  }
  return { id: Number(chainId), rpcUrl: rpcUrls?.[0] ?? null }
}

const moveTo = ({ recall, remember, ears }: MethodPorts, chainId: number): null => {
  if (recall().chainId !== chainId) {
    remember({ chainId })
    ears.say("chainChanged", hex(chainId))
  }
  return null
}

const forwarded: Method = ({ recall, fetch }, call) => {
  const { chainId, chains } = recall()
  const url = chains[chainId]
  return url && fetch ? jsonRpc(fetch, url, call) : refusal(4200, `This wallet does not know ${call.method}.`)
}

const authorize: Method = ({ recall, remember }) => {
  remember({ authorized: true })
  return of(recall().accounts)
}

/** The methods that the wallet answers itself; all others go to the chain. */
const methods: Readonly<Record<string, Method>> = {
  eth_requestAccounts: authorize,
  eth_accounts: ({ recall }) => of(recall().authorized ? recall().accounts : []),
  eth_chainId: ({ recall }) => of(hex(recall().chainId)),
  wallet_requestPermissions: (ports, call) =>
    authorize(ports, call).pipe(map(() => [{ parentCapability: "eth_accounts" }])),
  wallet_revokePermissions: ({ remember, ears }) => {
    remember({ authorized: false })
    ears.say("accountsChanged", [])
    return of(null)
  },
  wallet_switchEthereumChain: (ports, call) => {
    const { id } = chainIn(call)
    return id in ports.recall().chains ? of(moveTo(ports, id)) : refusal(4902, `Unrecognized chain ID "${hex(id)}".`)
  },
  wallet_addEthereumChain: (ports, call) => {
    const { id, rpcUrl } = chainIn(call)
    ports.remember({ chains: { ...ports.recall().chains, [id]: rpcUrl } })
    return of(moveTo(ports, id))
  },
  personal_sign: ({ recall, sign }, { params: [message, address] = [] }) =>
    isAmong(recall().accounts, address)
      ? defer(() => from(sign ? sign(String(message), String(address)) : of(fakeSignature)))
      : unauthorized(),
  eth_sendTransaction: (ports, call) => {
    const { authorized, accounts, chains, chainId, sent } = ports.recall()
    const { from: sender } = (call.params?.[0] ?? {}) as { readonly from?: unknown }
    if (!authorized || !isAmong(accounts, sender)) return unauthorized()
    if (chains[chainId]) return forwarded(ports, call)
    ports.remember({ sent: sent + 1 })
    return of(fakeHash(sent + 1))
  },
}

/** Does what a request asks for, as an honest wallet would. */
export const carryOut = (ports: MethodPorts, call: WalletCall): Observable<unknown> =>
  defer(() => (methods[call.method] ?? forwarded)(ports, call))
