import { distinctUntilChanged, map, NEVER, type Observable, of } from "rxjs"
import { sendFormStream, type SendFormPorts } from "../../../src/features/send/sendForm.js"
import type { AccountKey } from "../../../src/model/account.js"
import { idle, ready } from "../../../src/model/remote.js"
import type { SendForm, SendState } from "../../../src/model/send/sendForm.js"
import { initialSend, type SendMemory } from "../../../src/model/send/sendMemory.js"
import { clock, mainnet } from "../../streams/fixtures.js"

export const account: AccountKey = { network: mainnet.id, address: "0xa11ce" }
export const elsewhere: AccountKey = { ...account, network: "eip155:137" }

export const typed = (change: Partial<SendForm>, whose = account): SendMemory => {
  const blank = initialSend(whose)
  return { ...blank, form: { ...blank.form, ...change } }
}

export const half = { amount: "0.5", receiver: "0xb0b" }

export const memories = {
  e: typed({}),
  n: typed({ receiver: "bob.eth" }),
  m: typed({ receiver: "bo.eth" }),
  x: typed({ receiver: "0x" }),
  h: typed(half),
  i: typed({ ...half, amount: "0.51" }),
  d: typed({ receiver: "0xdad" }),
  p: typed({}, elsewhere),
}

/** The ports: an address begins with `0x` and a letter. */
export const ports = (changes: Partial<SendFormPorts>): SendFormPorts => ({
  memory$: NEVER,
  tokens$: of(idle),
  balance$: of(ready({ amount: "1", symbol: "ETH" })),
  networkOf: (id) => ({ ...mainnet, id }),
  rulesOf: () => ({ isAddress: (text) => /^0x[a-z]/.test(text), can: { send: true, names: true } }),
  tokenOn: () => NEVER,
  paysFee: () => true,
  isContract: () => NEVER,
  openingOf: () => NEVER,
  sentTo: () => NEVER,
  again$: NEVER,
  funded$: NEVER,
  addressOf: () => NEVER,
  identityOf: () => NEVER,
  feeOf: () => NEVER,
  mostOf: () => NEVER,
  clock,
  ...changes,
})

/** One letter for each state of a part. */
export const drawing = (changes: Partial<SendFormPorts>, part: (state: SendState) => string): Observable<string> =>
  sendFormStream(ports(changes)).pipe(map(part), distinctUntilChanged())
