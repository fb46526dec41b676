import { defer, map, type Observable, of, type SchedulerLike, throwError } from "rxjs"
import { fail } from "../../model/errors.js"
import { type Namespace, namespaceOf, normalAddress, referenceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { sameJson } from "../../model/sameJson.js"
import { property } from "../../services/codecs/tryGet.js"
import { deadline } from "../../streams/operators/deadline.js"
import type { Approval } from "../connector.js"
import type { Transport } from "../signer.js"
import type { OwnAccount } from "./accounts.js"
import type { Approvals } from "./approvals.js"
import { BY_ITSELF, EMBEDDED, timedOut } from "./askFrame.js"
import type { AskFrame } from "./frameClient.js"
import { frameChainId, namedNetwork } from "./frameCodecs.js"
import { kindOf } from "./rpcMethods.js"
import { accountIn, type Session } from "./session.js"
import { fromFrame, toFrame } from "./solanaCalls.js"

/** A request of a signer. */
export type Call = Parameters<Transport["request"]>[0]

export interface RequestPorts {
  readonly session: () => Session | null
  /** The networks that the site offers now. */
  readonly networks: () => readonly Network[]
  readonly ask: AskFrame
  readonly approve: Approvals["request"]
  /** Called with a method that is not allowed. */
  readonly refuse: (method: string) => void
  readonly move: (network: Network) => Observable<OwnAccount>
  readonly clock: SchedulerLike
}

/** Where the parameters of a request name the account that acts. */
const named = ({ method, params }: Call): unknown => {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  switch (method) {
    case "personal_sign":
      return second
    case "eth_signTypedData_v4":
      return first
    case "eth_sendTransaction":
    case "wallet_sendCalls":
      return property(first, "from")
    case "wallet_grantPermissions":
      return property(first, "address")
    case "eth_sendUserOperation":
      return property(first, "sender")
    default:
      return property(first, "pubkey")
  }
}

/** Errors where a request is for another account or another network than the wallet has. */
const check = ({ network, accounts: [{ address }] }: Approval, call: Call): void => {
  const account = named(call)
  const [first] = Array.isArray(call.params) ? (call.params as readonly unknown[]) : []
  const expected = call.network ?? namedNetwork(first)
  if (
    account !== undefined &&
    (typeof account !== "string" || normalAddress(network, account) !== normalAddress(network, address))
  )
    throw fail("Unauthorized", { connector: EMBEDDED })
  if (expected !== undefined && expected !== network) throw fail("WrongNetwork", { expected, actual: network })
}

/** What the page knows by itself. */
const ownAnswer = ({ network, accounts: [{ address }] }: Approval, method: string): unknown => {
  switch (method) {
    case "eth_accounts":
    case "eth_requestAccounts":
      return [address]
    case "eth_chainId":
      return `0x${Number(referenceOf(network)).toString(16)}`
    case "net_version":
      return referenceOf(network)
    default:
      return undefined
  }
}

const switches = ["wallet_switchEthereumChain", "switchNetwork"]

const switchTo = ({ networks, move }: RequestPorts, namespace: Namespace, { params = [] }: Call): Observable<null> => {
  const id = namedNetwork(params[0])
  const found = networks().find((network) => network.id === id && namespaceOf(network.id) === namespace)
  return found ? move(found).pipe(map(() => null)) : throwError(() => fail("ChainUnsupported", { network: String(id) }))
}

/** Hands a request to the frame. One that waited for others is not for another account or network than it was made for. */
const handOn = (
  { ask, approve, networks, clock, session }: RequestPorts,
  approval: Approval,
  { method, params = [] }: Call,
) => {
  const { namespace, network } = approval
  const isSolana = namespace === "solana"
  const rpcUrl = networks().find(({ id }) => id === network)?.rpcUrls[0]
  const payload = {
    ...{ method, params: isSolana ? toFrame(params) : params },
    ...{ chainId: frameChainId(network), chainNamespace: namespace, ...(rpcUrl !== undefined && { rpcUrl }) },
  }
  const current = (): object => {
    if (!sameJson(accountIn(session(), namespace)?.approval, approval)) throw fail("Aborted", { command: method })
    return payload
  }
  const answer$ =
    kindOf(namespace, method) === "safe"
      ? ask("RPC_REQUEST", payload).pipe(
          deadline({ after: BY_ITSELF, error: () => timedOut("RPC_REQUEST", BY_ITSELF), clock }),
        )
      : approve({ method, network, payload: current })
  return isSolana ? answer$.pipe(map(fromFrame)) : answer$
}

/** A request to the wallet by one of its families: answered here, by the frame, or by the user in the frame. */
export const requestOf =
  (ports: RequestPorts) =>
  (namespace: Namespace, call: Call): Observable<unknown> =>
    defer(() => {
      const { method } = call
      const approval = accountIn(ports.session(), namespace)?.approval
      if (!approval) return throwError(() => fail("NotConnected", { command: method }))
      const own = ownAnswer(approval, method)
      if (own !== undefined) return of(own)
      if (switches.includes(method)) return switchTo(ports, namespace, call)
      if (kindOf(namespace, method) === "refused") {
        ports.refuse(method)
        return throwError(() => fail("MethodNotAllowed", { method }))
      }
      check(approval, call)
      return handOn(ports, approval, call)
    })
