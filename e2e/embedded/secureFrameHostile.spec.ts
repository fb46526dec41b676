import { bob } from "../support/accounts.js"
import { logIn, openHost, openOwnHost, pressAt, signing } from "../support/frameHost.js"
import { startParentSite } from "../support/safePage.js"
import { newEmail } from "../support/secureFrame.js"
import { expect, test } from "../support/test.js"

/** The browser says so of every answer that is a failure, and of what a policy blocks. */
const expected = [/^Failed to load resource/, /frame-ancestors/]
test.use({ tolerance: { requests: [], problems: expected } })

/** Longer than the frame waits for what it shows to be read. */
const READ = 1_500

test.describe("a hostile page", () => {
  test("of another origin gets no wallet, and is told why", async ({ scriptedPage, secureFrame }) => {
    const site = await startParentSite()
    const host = await openHost(scriptedPage, site.url, secureFrame)
    for (const name of ["IS_CONNECTED", "CONNECT_EMAIL", "RPC_REQUEST"])
      expect(await host.ask(name, { email: newEmail() })).toEqual({ error: "unverified_domain" })
    expect(secureFrame.control.count()).toBe(0)
    await site.stop()
  })

  test("that frames a site of the wallet gets no wallet there either", async ({ scriptedPage, world, secureFrame }) => {
    const site = await startParentSite()
    const frame = `${secureFrame.origin}/sdk?chainId=eip155:1`
    const inner = `${world.site.url}/frameHost.html?${new URLSearchParams({ frame })}`
    await scriptedPage.goto(`${site.url}/wallet/index.html`)
    const blocked = scriptedPage.waitForEvent("console", { predicate: (said) => /frame-ancestors/.test(said.text()) })
    await scriptedPage.evaluate((url) => {
      const element = document.createElement("iframe")
      element.src = url
      document.body.append(element)
    }, inner)
    await blocked
    await site.stop()
  })

  test("cannot have a request approved that is covered, transparent or just shown", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    const { evm } = await logIn(host, secureFrame)
    let answered = false
    const asked = signing(host, evm).then((outcome) => {
      answered = true
      return outcome
    })
    const agree = host.frame.getByRole("button", { name: "Sign" })
    await expect(agree).toBeEnabled()
    const attempt = async (style: string): Promise<void> => {
      await scriptedPage.evaluate((css) => {
        const cover = document.createElement("div")
        cover.id = "cover"
        cover.style.cssText = `position: fixed; z-index: 9; top: 0; left: 0; width: 360px; height: 600px; ${css}`
        if (css.startsWith("opacity")) document.querySelector("iframe")?.style.setProperty("opacity", "0.01")
        else document.body.append(cover)
      }, style)
      await expect(agree).toBeDisabled()
      await scriptedPage.waitForTimeout(READ)
      await pressAt(scriptedPage, host, "Sign")
      await expect(agree).toBeDisabled()
      await scriptedPage.evaluate(() => {
        document.querySelector("iframe")?.style.removeProperty("opacity")
        document.querySelector("#cover")?.remove()
      })
      // It was pressed at the moment at which the cover went away.
      await pressAt(scriptedPage, host, "Sign")
      expect(answered).toBe(false)
      await expect(agree).toBeEnabled()
    }
    await attempt("background: white; pointer-events: none")
    await attempt("opacity")
    await agree.click()
    expect(await asked).toHaveProperty("value")
  })

  test("gets nothing secret: no message has a share, a session or a token", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const secrets: string[] = []
    scriptedPage.on("response", (response) => {
      if (response.url().startsWith(`${secureFrame.origin}/api/`))
        void response.text().then((text) => secrets.push(...(text.match(/(?<=")[\w-]{32,}(?=")/g) ?? [])))
    })
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    const { evm } = await logIn(host, secureFrame)
    const asked = signing(host, evm)
    await host.frame.getByRole("button", { name: "Sign" }).click()
    await asked
    const said = JSON.stringify(await host.messages())
    const own = secrets.filter((secret) => !/^(0x|[1-9A-HJ-NP-Za-km-z]{32,44}$)/.test(secret))
    expect(own.length).toBeGreaterThan(3)
    expect(own.filter((secret) => said.includes(secret))).toEqual([])
    expect((await host.messages()).every(({ origin }) => origin === secureFrame.origin)).toBe(true)
  })

  test("cannot ask from another window: the frame answers to the page around it alone", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    await logIn(host, secureFrame)
    const before = (await host.messages()).length
    // A frame of the same site: the right origin, and not the page around the frame.
    await scriptedPage.evaluate(() => document.body.append(document.createElement("iframe")))
    const sibling = scriptedPage.frames().find((frame) => frame.url() === "about:blank")
    await sibling?.evaluate((origin) => {
      window.parent.frames[0]?.postMessage({ id: "sibling", type: "@w3m-app/IS_CONNECTED" }, origin)
    }, secureFrame.origin)
    expect(await host.ask("GET_CHAIN_ID")).toHaveProperty("value")
    const ids = (await host.messages()).slice(before).map(({ data }) => data.id)
    expect(ids).not.toContain("sibling")
  })

  test("cannot act for an account or on a network that is not the user's", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    const { evm } = await logIn(host, secureFrame)
    expect(await signing(host, bob)).toEqual({ error: "This account is not yours." })
    const send = (transaction: unknown, chainId: unknown) =>
      host.ask("RPC_REQUEST", { method: "eth_sendTransaction", params: [transaction], chainId })
    expect(await send({ from: bob, to: bob, value: "0x1" }, 1)).toEqual({ error: "This account is not yours." })
    expect(await send({ from: evm, to: bob, value: "0x1", chainId: "0x89" }, 1)).toHaveProperty("error")
    expect(await send({ from: evm, to: bob, value: "0x1" }, 99)).toHaveProperty("error")
    expect(await send({ from: evm, to: bob, value: "-1" }, 1)).toHaveProperty("error")
    expect(await send("everything", 1)).toHaveProperty("error")
    await expect(host.frame.getByRole("button")).toHaveCount(0)
  })

  test("is warned about in the frame when it asks to sign in somewhere else", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    const { evm } = await logIn(host, secureFrame)
    const message = [
      `bank.example wants you to sign in with your Ethereum account:`,
      ...[evm, "", "", "URI: https://bank.example", "Version: 1", "Chain ID: 1", "Nonce: 12345678"],
      "Issued At: 2026-01-01T00:00:00.000Z",
    ].join("\n")
    const asked = signing(host, evm, message)
    await expect(host.frame.getByText("This signs in to bank.example, not to the site that asks.")).toBeVisible()
    await host.frame.getByRole("button", { name: "Reject" }).click()
    expect(await asked).toEqual({ error: "User rejected the request." })
  })
})
