import type { Page } from "@playwright/test"
import { verifyMessage } from "viem"
import { serve } from "../../devkit/serve.js"
import { accountsOf, answerInFrame, type EmbeddedSite, logInByMail, openSite } from "../support/embeddedSite.js"
import { testHandleOf } from "../support/fixturePage.js"
import { pagesFolder } from "../support/buildPages.js"
import { expect, test as base } from "../support/test.js"

const test = base.extend<{ readonly site: EmbeddedSite }>({
  site: async ({ scriptedPage, world, solana, secureFrame }, use) =>
    use(await openSite(scriptedPage, { world, solana, secureFrame })),
})
/** The browser says so of every answer that is a failure, and of a message to a window that is somewhere else by now. */
const problems = [/^Failed to load resource/, /^Failed to execute 'postMessage'/]
test.use({ tolerance: { requests: [], problems } })

const EVE = `0x${"ee".repeat(20)}`
const MESSAGE = "From the site"

/** A script that answers what an honest frame does in which Eve is logged in, to the newest requests of the page. */
const forge = `
  const user = { email: "eve@mail.example", chainId: 1, address: "${EVE}" }
  const payloads = {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
    IS_CONNECTED: { isConnected: true },
    CONNECT_EMAIL: { action: "CONNECT" },
    ...{ GET_USER: user, CONNECT_SOCIAL: user, RPC_REQUEST: "0x${"ee".repeat(65)}" },
  }
  const forge = (target, ids) => {
    for (const id of ids)
      for (const [name, payload] of Object.entries(payloads))
        target.postMessage({ id, type: "@w3m-frame/" + name + "_SUCCESS", payload }, "*")
  }
`

/** Frames of the page at these addresses, whose scripts forge answers too: the page tells them the ids. */
const addForgers = async (page: Page, urls: readonly string[]): Promise<void> => {
  for (const url of urls)
    await page.route(url, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><script>${forge}
          addEventListener("message", ({ data }) => forge(parent, data))
        </script>`,
      }),
    )
  await page.evaluate(`{
    ${forge}
    const frames = ${JSON.stringify(urls)}.map((src) => {
      const frame = Object.assign(document.createElement("iframe"), { src })
      document.body.append(frame)
      return frame
    })
    setInterval(() => {
      forge(window, ids.slice(-4))
      for (const { contentWindow } of frames) contentWindow.postMessage(ids.slice(-4), "*")
    }, 100)
  }`)
}

/** The ids of the page's requests are known: a script of the page has made what is random in it a number. */
const numberIds = (): void => {
  if (window.parent !== window) return
  const real = crypto.getRandomValues.bind(crypto)
  const ids: string[] = []
  Object.assign(window, { ids })
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array) || array.length !== 16) return real(array)
    array.fill(0)[15] = ids.length
    ids.push(Array.from(array, (byte) => byte.toString(16).padStart(2, "0")).join(""))
    return array
  }
}

/** Signs a message; resolves with the signature, or the code of the failure. */
const signing = async ({ page }: EmbeddedSite): Promise<{ readonly outcome: Promise<string> }> => {
  const handle = await testHandleOf(page)
  const outcome = handle.evaluate(
    ({ wallet }, message) =>
      wallet.signMessage(message).then(
        (signature): string => signature,
        ({ code }): string => String(code),
      ),
    MESSAGE,
  )
  return { outcome }
}

const isSignedBy = (account: string | undefined, signature: string): Promise<boolean> =>
  verifyMessage({ address: account as `0x${string}`, message: MESSAGE, signature: signature as `0x${string}` })

const onPolygon = async (site: EmbeddedSite): Promise<string | undefined> => {
  await (await testHandleOf(site.page)).evaluate(({ wallet }) => wallet.switchNetwork("eip155:137").then(() => {}))
  return (await accountsOf(site.page))["eip155"]
}

test("other windows that answer in the place of the frame, and know the ids, change nothing", async ({
  scriptedPage: page,
  world,
  solana,
  secureFrame,
}) => {
  const other = await serve(pagesFolder)
  await page.addInitScript(numberIds)
  const site = await openSite(page, { world, solana, secureFrame })
  await addForgers(page, [
    `${new URL(page.url()).origin}/forger`,
    ...[`${other.url}/forger`, `${secureFrame.origin}/forger`],
  ])
  // The ids are those of the requests: the frame itself answers with one.
  const known = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        window.addEventListener("message", ({ data, source }) => {
          const frame = document.querySelector<HTMLIFrameElement>("#w3m-iframe")
          const { ids } = window as unknown as { readonly ids: readonly string[] }
          if (frame && source === frame.contentWindow && data.type.endsWith("_SUCCESS")) resolve(ids.includes(data.id))
        }),
      ),
  )
  await logInByMail(site, secureFrame)
  expect(await known).toBe(true)
  const account = await onPolygon(site)
  expect(account).not.toBe(EVE)
  const { outcome } = await signing(site)
  await expect(site.frame.getByText(MESSAGE)).toBeVisible()
  await answerInFrame(site, "Sign")
  expect(await isSignedBy(account, await outcome)).toBe(true)
  await other.stop()
})

test("a request that the page covers with a dialog of its own cannot be approved", async ({ site, secureFrame }) => {
  const { page, frame } = site
  await logInByMail(site, secureFrame)
  const account = await onPolygon(site)
  const { outcome } = await signing(site)
  const agree = frame.getByRole("button", { name: "Sign" })
  await expect(agree).toBeEnabled()
  const box = await agree.boundingBox()
  // Above the dialog of the frame, which lets presses through.
  await page.evaluate(() => {
    const cover = document.createElement("div")
    cover.id = "cover"
    cover.popover = "manual"
    cover.textContent = "Press here to win"
    cover.style.cssText =
      "position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none; background: white"
    document.querySelector("dialog:has(#w3m-iframe)")?.append(cover)
    cover.showPopover()
  })
  await expect(agree).toBeDisabled()
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.waitForTimeout(1_000)
  await expect(agree).toBeDisabled()
  await page.evaluate(() => document.getElementById("cover")?.remove())
  await expect(agree).toBeEnabled()
  await agree.click()
  expect(await isSignedBy(account, await outcome)).toBe(true)
})

test("a frame that the page leads to another site is told nothing, and its answers do not count", async ({
  site,
  secureFrame,
}) => {
  const { page, modal } = site
  const other = await serve(pagesFolder)
  await logInByMail(site, secureFrame)
  const account = await onPolygon(site)
  await page.route(`${other.url}/sdk`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Wallet</title><script>
        window.received = []
        addEventListener("message", ({ data }) => {
          received.push(data)
          const { id, type } = data
          parent.postMessage({ id, type: type.replace("app", "frame") + "_SUCCESS", payload: "0xee" }, "*")
        })
        parent.postMessage({ type: "@w3m-frame/READY" }, "*")
      </script>`,
    }),
  )
  await page.evaluate((url) => {
    const frame = document.querySelector<HTMLIFrameElement>("#w3m-iframe")
    if (frame) frame.src = url
  }, `${other.url}/sdk`)
  await expect.poll(() => page.frames().some((frame) => frame.url() === `${other.url}/sdk`)).toBe(true)
  const evil = page.frames().find((frame) => frame.url() === `${other.url}/sdk`)
  await evil?.waitForFunction(() => "received" in window)
  const { outcome } = await signing(site)
  await expect(modal.heading("Approve request")).toBeVisible()
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>("#w3m-iframe")
    frame?.closest("dialog")?.dispatchEvent(new Event("cancel"))
  })
  expect(await outcome).toBe("UserRejected")
  expect(await evil?.evaluate(() => (window as unknown as { readonly received: readonly unknown[] }).received)).toEqual(
    [],
  )
  expect((await accountsOf(page))["eip155"]).toBe(account)
  await other.stop()
})

test("the frame's page in a window of its own answers no one, not even a site of the wallet", async ({
  site,
  secureFrame,
}) => {
  const { page } = site
  await logInByMail(site, secureFrame)
  const before = secureFrame.control.count()
  const opening = page.waitForEvent("popup")
  await page.evaluate((url) => {
    const received: unknown[] = []
    const opened = window.open(url)
    window.addEventListener("message", ({ data, source }) => void (source === opened && received.push(data)))
    Object.assign(window, { opened, received })
  }, `${secureFrame.origin}/sdk?chainId=eip155:1`)
  const popup = await opening
  await popup.waitForLoadState("networkidle")
  const received = await page.evaluate(async (origin) => {
    const own = window as unknown as { readonly opened: Window; readonly received: readonly unknown[] }
    for (const name of ["IS_CONNECTED", "GET_USER", "SIGN_OUT"])
      own.opened.postMessage({ id: name, type: `@w3m-app/${name}` }, origin)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return own.received
  }, secureFrame.origin)
  expect(received).toEqual([])
  expect(secureFrame.control.count()).toBe(before)
  expect(Object.keys(await accountsOf(page))).toHaveLength(2)
})
