import { defer, from, lastValueFrom, retry, type SchedulerLike, throwError, timer } from "rxjs"
import type { SharedProvider } from "./sharedProvider.js"

type Ask = (...input: readonly unknown[]) => Promise<unknown>

/** What gives requests their ids: members that the library's types hide. It is pinned to 2.21.8; each has a test of its own. */
interface Internals {
  readonly engine: {
    sendRequest: (call: { readonly clientRpcId?: number }) => Promise<unknown>
    request: Ask
    authenticate: Ask
  }
  readonly core: { readonly pairing: { sendRequest: (...input: readonly unknown[]) => Promise<number> } }
}

/** More requests than are made within one ms. */
const REMEMBERED = 100

const taken = new Error("Another request has this id.")

const ignored = (): undefined => undefined

/** Asks again a ms later, until the library has made an id that no other request has. */
const untilFree =
  (ask: Ask, clock: SchedulerLike): Ask =>
  (...input) =>
    lastValueFrom(
      defer(() => from(ask(...input))).pipe(
        retry({ delay: (error) => (error === taken ? timer(1, clock) : throwError(() => error as Error)) }),
      ),
    )

/**
 * Gives each request to a wallet an id of its own, once for a provider. The library makes one of the time in ms and a random
 * number below 1,000: of 1,000 requests that are made within the same ms as another, one gets the same id. Then one of the two
 * is never answered, or it gets the answer to the other. With a sign-in, the library always proposes two things at once; and
 * with each session it ends the earlier pairing with the same wallet, while a site may ask for a first signature.
 */
export const patchIds = ({ client }: SharedProvider, clock: SchedulerLike): void => {
  const { engine, core } = client as unknown as Internals
  const { pairing } = core
  let recent: readonly number[] = []
  const remember = (id: number): void => {
    recent = [id, ...recent].slice(0, REMEMBERED)
  }
  const free = (): number => {
    let id = clock.now() * 1_000
    while (recent.includes(id)) id += 1
    return id
  }
  let ended: Promise<unknown> = Promise.resolve()
  const end = pairing.sendRequest
  pairing.sendRequest = (...input) => {
    const sent = end(...input)
    ended = Promise.all([ended, sent.then(remember, ignored)]).then(ignored)
    return sent
  }
  const send = engine.sendRequest
  engine.sendRequest = async (call) => {
    await ended
    const { clientRpcId = free() } = call
    if (recent.includes(clientRpcId)) throw taken
    remember(clientRpcId)
    return send({ ...call, clientRpcId })
  }
  engine.request = untilFree(engine.request, clock)
  engine.authenticate = untilFree(engine.authenticate, clock)
}
