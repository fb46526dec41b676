import type { Page } from "@playwright/test"

interface Info {
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

/** The globals of a page without the SDK. */
interface PageWithWallet {
  readonly wallet: { readonly request: (request: object) => Promise<unknown> }
  readonly events: unknown[]
  readonly info: Info
}

/** Finds the announced wallet of a page (EIP-6963) and records its events. */
export const findWallet = (page: Page): Promise<Info> =>
  page.evaluate(() => {
    addEventListener("eip6963:announceProvider", (event) => {
      const { info, provider } = (event as CustomEvent).detail
      const events: unknown[] = []
      for (const name of ["accountsChanged", "chainChanged"])
        provider.on(name, (data: unknown) => events.push([name, data]))
      Object.assign(window, { wallet: provider, info, events })
    })
    dispatchEvent(new Event("eip6963:requestProvider"))
    return (window as unknown as PageWithWallet).info
  })

/** Sends a request to the wallet of a page (EIP-1193); a failure is returned as its code. */
export const request = <T = unknown>(page: Page, method: string, ...params: readonly unknown[]): Promise<T> =>
  page.evaluate(
    (request) =>
      (window as unknown as PageWithWallet).wallet
        .request(request)
        .catch((error: { code: number }) => ({ code: error.code })),
    { method, params },
  ) as Promise<T>

/** The events of the wallet since it was found. */
export const eventsOf = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => (window as unknown as PageWithWallet).events)
