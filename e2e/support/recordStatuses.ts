import type { Page } from "@playwright/test"
import type { Observable } from "rxjs"
import { testHandleOf } from "./fixturePage.js"

/** Listens to a stream of the page's wallet from now on. The answer tells the statuses it has had. */
export const recordStatuses = async (page: Page, stream: "balance$" | "tokens$" | "identity$") => {
  const heard = await (
    await testHandleOf(page)
  ).evaluateHandle(({ wallet }, name) => {
    const statuses: string[] = []
    const stream$: Observable<{ readonly status: string }> = wallet[name]
    stream$.subscribe(({ status }) => statuses.push(status))
    return statuses
  }, stream)
  return (): Promise<readonly string[]> => heard.jsonValue()
}
