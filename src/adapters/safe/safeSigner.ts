import {
  connect,
  defer,
  EMPTY,
  endWith,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  takeUntil,
  tap,
  throwError,
} from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import type { TransactionTrace, TransferStep } from "../../model/transfer/transfer.js"
import { utf8Hex } from "../../model/bytes/utf8Hex.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { ConnectorPorts } from "../connector.js"
import type { Signer, SignerCall } from "../signer.js"
import { SAFE } from "./safeAsk.js"
import type { SafeFrame } from "./safeFrame.js"
import { readInfo } from "./safeInfo.js"
import { signedBy } from "./safeMessages.js"
import { type Progress, type SafePorts, statusIn, traceIn } from "./safeTransactions.js"
import { safeTransport } from "./safeTransport.js"

type SignerOver = (onProgress: (progress: Progress) => void) => Signer

const ownersMissing = () => fail("OwnersMissing", { connector: SAFE })

/**
 * A transfer of a Safe. Once it is proposed, its hash in the Safe is a part of what it is recognized by. While other owners
 * have to approve it, it is not known whether it will be sent.
 *
 *     family   w-----------s--c     w the owner is asked, s on the chain, c confirmed
 *     steps    w--p----u---s--c     p proposed, u other owners are missing
 */
const send =
  (signerOver: SignerOver): Signer["send"] =>
  (...transfer) =>
    defer(() => {
      const [progress$, onProgress] = createSignal<Progress>()
      let trace: TransactionTrace = {}
      let failed = false
      const stepOf = (progress: Progress): Observable<TransferStep> => {
        if (progress.type === "proposed")
          return of({ type: "awaitingWallet", trace: { ...trace, ...traceIn(progress.safeTxHash) } })
        if (progress.type === "awaitsOwners") return of({ type: "unknown", error: ownersMissing() })
        failed = progress.failed
        return EMPTY
      }
      return signerOver(onProgress)
        .send(...transfer)
        .pipe(
          tap((step) => {
            if (step.type === "awaitingWallet") trace = step.trace ?? {}
            if (failed && (step.type === "confirmed" || step.type === "unconfirmed"))
              throw fail("Reverted", { reason: null })
          }),
          connect((step$) =>
            merge(step$, progress$.pipe(mergeMap(stepOf), takeUntil(step$.pipe(ignoreElements(), endWith(null))))),
          ),
        )
    })

const signs = /^(personal_sign|eth_signTypedData(_v[34])?)$/

const typedData = (data: unknown): object => {
  const parsed: unknown = typeof data === "string" ? JSON.parse(data) : data
  return typeof parsed === "object" && parsed !== null ? parsed : {}
}

const signText = (ports: SafePorts, text: string): Observable<string> =>
  signedBy(ports, "personal_sign", () => ports.frame.signText(text))

const signFor = (ports: SafePorts, { method, params }: SignerCall): Observable<string> => {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (method === "personal_sign") return signText(ports, String(first))
  return signedBy(ports, method, () => ports.frame.signTypedData(typedData(second)))
}

/** How a Safe acts; undefined where the site does not have its chain family. */
export const safeSigner = (frame: SafeFrame, ports: ConnectorPorts): Signer | undefined => {
  const { clock } = ports
  const own = { frame, clock }
  const over = (onProgress: (progress: Progress) => void): Signer | undefined =>
    ports.signer("eip155", safeTransport({ ...own, onProgress }), { connector: SAFE, clock })
  const base = over((progress) => {
    if (progress.type === "awaitsOwners") throw ownersMissing()
  })
  if (!base) return undefined
  const authorised = ({ address }: AccountKey, next: () => Observable<string>): Observable<string> =>
    readInfo(frame, clock).pipe(
      switchMap(({ safeAddress }) =>
        safeAddress.toLowerCase() === address.toLowerCase()
          ? next()
          : throwError(() => fail("Unauthorized", { connector: SAFE })),
      ),
    )
  return {
    ...base,
    switchNetwork: (network) =>
      readInfo(frame, clock).pipe(
        map(({ chainId }) => {
          if (chainId !== network.id) throw fail("NetworkFixed", { network: network.name })
          return chainId
        }),
      ),
    sign: (account, message) => authorised(account, () => signText(own, utf8Hex(message))),
    send: send((onProgress) => over(onProgress) ?? base),
    transferStatus: (transfer) => statusIn(own, transfer),
    request: (call) =>
      signs.test(call.method)
        ? authorised(call.account, () => signFor(own, call))
        : (base.request?.(call) ??
          throwError(() => fail("MethodUnsupported", { connector: SAFE, method: call.method }))),
  }
}
