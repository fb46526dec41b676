import { concat, defer, delay, EMPTY, NEVER, Observable, of, Subject, switchMap, take, takeUntil, tap } from "rxjs"
import type { Approval, Connector, ConnectorEvent, ConnectorFactory } from "../../../src/adapters/connector.js"
import { fail } from "../../../src/model/errors.js"
import { signerOf } from "./sessions.js"

type Approvals = readonly [Approval, ...Approval[]]

interface Session {
  readonly approvals: Approvals
  readonly ended$: Subject<void>
}

interface Prompt {
  readonly approve: (session: Session) => void
  readonly reject: () => void
}

/** A wallet on a phone. All tabs of a site find its session; what it approves ends the session before. */
export const sharedPhone = () => {
  let session: Session | null = null
  let asked = 0
  const prompts = new Set<Prompt>()
  const end = (): void => {
    const before = session
    session = null
    before?.ended$.next()
  }
  /** Its end comes to a tab `late`, in ms. */
  const follow = ({ approvals, ended$ }: Session, late: number): Observable<ConnectorEvent> =>
    concat(of<ConnectorEvent>({ type: "connected", approvals }), NEVER).pipe(
      takeUntil(late > 0 ? ended$.pipe(delay(late)) : ended$),
    )
  const prompt$ = new Observable<Session>((subscriber) => {
    asked += 1
    const prompt: Prompt = {
      approve: (approved) => subscriber.next(approved),
      reject: () => subscriber.error(fail("UserRejected", { connector: "phone" })),
    }
    prompts.add(prompt)
    return () => prompts.delete(prompt)
  })
  const connectorIn = (late: number): Connector => ({
    info: { id: "phone", name: "Phone", type: "walletConnect", namespaces: ["eip155", "solana"] },
    open: ({ silent }) =>
      silent
        ? defer(() => (session ? follow(session, late) : EMPTY))
        : concat(
            of<ConnectorEvent>({ type: "uri", uri: "wc:pair" }),
            prompt$.pipe(
              take(1),
              switchMap((approved) => follow(approved, late)),
            ),
          ),
    close: () => EMPTY.pipe(tap({ complete: end })),
    signer: () => signerOf(),
  })
  const latest = (): Prompt | undefined => [...prompts].at(-1)
  return {
    end,
    asked: () => asked,
    tab: (late: number): ConnectorFactory => ({ create: () => of([connectorIn(late)]) }),
    /** Whether a tab was asking. */
    approve: (approvals: Approvals): boolean => {
      const prompt = latest()
      if (!prompt) return false
      const before = session
      session = { approvals, ended$: new Subject() }
      prompt.approve(session)
      before?.ended$.next()
      return true
    },
    reject: (): void => latest()?.reject(),
  }
}
