import { defer, from, map, type Observable, type ObservableInput, of, throwError } from "rxjs"

/** A network of Bitcoin, as wallets name it. */
export type BitcoinNetworkName = "Mainnet" | "Testnet" | "Testnet4" | "Signet" | "Regtest"

/** An address of a scripted wallet. */
export interface BitcoinAddress {
  readonly address: string
  readonly purpose: "payment" | "ordinals"
  /** In hex. */
  readonly publicKey?: string | undefined
}

/** The state of a scripted wallet of Bitcoin. */
export interface BitcoinState {
  /** The addresses of each network that it has. */
  readonly addresses: Readonly<Partial<Record<BitcoinNetworkName, readonly BitcoinAddress[]>>>
  readonly network: BitcoinNetworkName
  /** Whether the site may see its addresses. */
  readonly authorized: boolean
}

/** How a scripted wallet signs and sends: with real keys, if a test wants valid signatures. */
export interface BitcoinKeys {
  /** Signs a message; emits the signature as base64. By default it is of no account. */
  readonly signMessage?:
    ((message: string, address: string, protocol: "ecdsa" | "bip322") => ObservableInput<string>) | undefined
  /** Signs inputs of a PSBT, given by address; emits it as base64. By default it is answered unsigned. */
  readonly signPsbt?:
    ((psbt: string, signInputs: Readonly<Record<string, readonly number[]>>) => ObservableInput<string>) | undefined
  /** Sends satoshis to an address; emits the transaction's id. By default nothing is sent. */
  readonly sendTransfer?: ((to: string, satoshis: bigint) => ObservableInput<string>) | undefined
}

/** What the methods of a wallet act on. */
export interface BitcoinMethodPorts {
  readonly getState: () => BitcoinState
  readonly setState: (changes: Partial<BitcoinState>) => void
  readonly keys: BitcoinKeys
}

type Params = Readonly<Record<string, unknown>>
type Method = (ports: BitcoinMethodPorts, params: Params) => Observable<unknown>

const refused = (code: number, message: string): Observable<never> => throwError(() => ({ code, message }))

/** The addresses of the current network, if the site may see them; else -32002, as sats-connect has it. */
const shown = ({ getState }: BitcoinMethodPorts): Observable<unknown> => {
  const { authorized, addresses, network } = getState()
  return authorized
    ? of({ addresses: addresses[network] ?? [], network: { bitcoin: { name: network } } })
    : refused(-32002, "Access denied.")
}

const connect: Method = (ports, { network }) => {
  const { addresses } = ports.getState()
  const wanted = (Object.keys(addresses) as readonly BitcoinNetworkName[]).find((name) => name === network)
  ports.setState({ authorized: true, ...(wanted && { network: wanted }) })
  return shown(ports)
}

const ifAuthorized =
  (method: Method): Method =>
  (ports, params) =>
    ports.getState().authorized ? method(ports, params) : refused(-32002, "Access denied.")

/** 66 bytes: as long as a signature of a taproot address (BIP-322). */
const SIGNATURE = btoa("\u0001".repeat(66))

const methods: Readonly<Record<string, Method>> = {
  wallet_connect: connect,
  getAddresses: connect,
  wallet_getAccount: shown,
  wallet_getNetwork: ({ getState }) => of({ bitcoin: { name: getState().network } }),
  wallet_disconnect: ({ setState }) => {
    setState({ authorized: false })
    return of(null)
  },
  wallet_changeNetwork: ifAuthorized(({ getState, setState }, { name }) => {
    const known = Object.keys(getState().addresses) as readonly BitcoinNetworkName[]
    const network = known.find((each) => each === name)
    if (!network) return refused(-32602, "This wallet does not have that network.")
    setState({ network })
    return of(null)
  }),
  signMessage: ifAuthorized(({ keys }, { message, address, protocol }) => {
    const by = protocol === "ECDSA" ? "ecdsa" : "bip322"
    return defer(() => from(keys.signMessage?.(String(message), String(address), by) ?? [SIGNATURE])).pipe(
      map((signature) => ({ signature, address, protocol })),
    )
  }),
  signPsbt: ifAuthorized(({ keys }, { psbt, signInputs }) => {
    const inputs = Object(signInputs) as Readonly<Record<string, readonly number[]>>
    return defer(() => from(keys.signPsbt?.(String(psbt), inputs) ?? [psbt])).pipe(map((signed) => ({ psbt: signed })))
  }),
  sendTransfer: ifAuthorized(({ keys }, { recipients }) => {
    const [first] = recipients as readonly { readonly address: string; readonly amount: number }[]
    const sent = first && keys.sendTransfer?.(first.address, BigInt(first.amount))
    return defer(() => from(sent ?? ["00".repeat(32)])).pipe(map((txid) => ({ txid })))
  }),
}

/** Handles a request like a real wallet of sats-connect. */
export const handleBitcoinCall = (ports: BitcoinMethodPorts, method: string, params: unknown): Observable<unknown> =>
  defer(() => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    return run ? run(ports, Object(params) as Params) : refused(-32601, `This wallet does not know ${method}.`)
  })
