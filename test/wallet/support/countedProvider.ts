import { NEVER, type Observable, of } from "rxjs"
import { vi } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import type { ActivityPage } from "../../../src/model/activity/activity.js"
import type { AnyWalletError } from "../../../src/model/errors.js"
import { limits } from "../../../src/model/limits.js"
import type { Token } from "../../../src/model/token/token.js"
import { type DataAnswers, dataProvider } from "../../../src/services/data/dataProvider.js"
import { page } from "../../model/support/histories.js"
import { ALICE } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { connectedVisit } from "./visit.js"

/** A token of a contract. */
export const coin = (symbol: string): Token => ({
  ...{
    name: symbol,
    symbol,
    chainId: "eip155:1",
    address: `eip155:1:0x${symbol}`,
    value: null,
    price: 0,
    iconUrl: null,
  },
  quantity: { decimals: "18", numeric: "1" },
})
export const alices = [coin("ALI")]
export const bobs = [coin("BOB")]

/** A provider that records its requests; calls without a change respond at once. */
export const counted = (changes: Partial<DataAnswers> = {}, reports$: Observable<AnyWalletError> = NEVER) => {
  const requests: string[] = []
  const recorded =
    <K extends { readonly account: AccountKey }, V>(part: string, answer: (request: K) => Observable<V>) =>
    (request: K) => {
      requests.push(part)
      return answer(request)
    }
  const provider = dataProvider(
    {
      ...changes,
      tokens: recorded("tokens", changes.tokens ?? (({ account }) => of(account.address === ALICE ? alices : bobs))),
      identity: recorded("identity", changes.identity ?? (() => of({ name: "alice.eth", avatar: null }))),
      history: recorded("history", changes.history ?? (() => of<ActivityPage>(page("ab", null)))),
    },
    reports$,
  )
  return { provider, requests }
}

/** A connected visit to a site with such a provider. */
export const visited = async (data = counted()) => {
  const visit = await connectedVisit({ options: { provider: data.provider } })
  return { ...visit, ...data }
}

/** Waits until code is loaded and requests have been answered. */
export const settled = async (): Promise<void> => {
  await vi.dynamicImportSettled()
  await pass(limits.settle)
}
