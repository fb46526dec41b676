import type { Page } from "@playwright/test"
import type { Observable } from "rxjs"
import { testHandleOf } from "./fixturePage.js"

/** Subscribes to a stream of the page's wallet. The returned function reads the statuses so far. */
export const recordStatuses = async (page: Page, stream: "balance$" | "tokens$" | "identity$") => {
  const statuses = await (
    await testHandleOf(page)
  ).evaluateHandle(({ wallet }, name) => {
    const statuses: string[] = []
    const stream$: Observable<{ readonly status: string }> = wallet[name]
    stream$.subscribe(({ status }) => statuses.push(status))
    return statuses
  }, stream)
  return (): Promise<readonly string[]> => statuses.jsonValue()
}
