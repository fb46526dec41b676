import type { Page } from "@playwright/test"

interface Info {
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

/** What a page that knows no SDK keeps of the wallet it found. */
interface PageWithWallet {
  readonly wallet: { readonly request: (request: object) => Promise<unknown> }
  readonly events: unknown[]
  readonly info: Info
}

/** Finds the announced wallet of a page (EIP-6963) and listens to it. */
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

/** Asks the wallet of a page (EIP-1193); a failure comes back as its code. */
export const request = <T = unknown>(page: Page, method: string, ...params: readonly unknown[]): Promise<T> =>
  page.evaluate(
    (request) =>
      (window as unknown as PageWithWallet).wallet
        .request(request)
        .catch((error: { code: number }) => ({ code: error.code })),
    { method, params },
  ) as Promise<T>

/** What the wallet of a page has said since it was found. */
export const eventsOf = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => (window as unknown as PageWithWallet).events)
