import type { Page } from "@playwright/test"
import type { EmbeddedState } from "../../src/model/embedded/embedded.js"
import { accountsOf, connected, logInByMail, openSite, submitEmail } from "../support/embeddedSite.js"
import { testHandleOf } from "../support/fixturePage.js"
import { approveDevice } from "../support/frameHost.js"
import { connectButtonOf } from "../support/modal.js"
import { startParentSite } from "../support/safePage.js"
import { newEmail } from "../support/secureFrame.js"
import { expect, test } from "../support/test.js"

/** The browser says so of every answer that is a failure. */
test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

interface Embedded {
  readonly value: EmbeddedState
  readonly updateEmail: (email: string) => PromiseLike<void>
  readonly enterUpdateCode: (code: string) => PromiseLike<void>
}

/** The state of the wallet, as a site reads it. */
const stateOf = async (page: Page): Promise<EmbeddedState> =>
  (await testHandleOf(page)).evaluate(({ wallet }) => {
    const { embedded } = wallet as unknown as {
      readonly embedded: { readonly state$: { readonly value: EmbeddedState } }
    }
    return embedded.state$.value
  })

/** The code of the failure of the login; null without one. */
const failureOf = async (page: Page): Promise<string | null> =>
  (await testHandleOf(page)).evaluate(({ wallet }) => {
    const { login } = (
      wallet as unknown as { readonly embedded: { readonly state$: { readonly value: EmbeddedState } } }
    ).embedded.state$.value
    return login.status === "failed" ? login.error.code : null
  })

const act = async (page: Page, name: "updateEmail" | "enterUpdateCode", text: string): Promise<void> =>
  (await testHandleOf(page)).evaluate(
    ({ wallet }, [action, given]) => {
      const { embedded } = wallet as unknown as { readonly embedded: Embedded }
      void embedded[action](given)
    },
    [name, text] as const,
  )

/** A frame that answers what this script makes of a request: its name, its payload, its id. */
const hostileFrame = async (page: Page, origin: string, answer: string): Promise<void> => {
  await page.route(`${origin}/sdk*`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><script>
        const post = (id, type, payload) => parent.postMessage({ id, type: "@w3m-frame/" + type, payload }, "*")
        const answer = ${answer}
        addEventListener("message", ({ data }) => answer(data.id, data.type.slice(9), data.payload ?? {}))
        post("", "READY", {})
      </script>`,
    }),
  )
}

/** Answers as an honest frame does, in which a user is logged in. */
const honest = `(id, name, { chainId }) => {
  const payloads = {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
    CONNECT_EMAIL: { action: "CONNECT" },
    IS_CONNECTED: { isConnected: true },
    GET_USER: { email: "eve@mail.example", chainId, address: typeof chainId === "string" ? "${"1".repeat(32)}" : "0x${"ab".repeat(20)}" },
  }
  post(id, name + "_SUCCESS", payloads[name])
}`

test.describe("a hostile frame", () => {
  for (const [how, lie] of [
    ["answers under other ids", `post("x" + id, name + "_SUCCESS", { action: "CONNECT" })`],
    [
      "names another network than it was asked for",
      `post(id, name + "_SUCCESS", { chainId: 137, address: "0x${"cd".repeat(20)}" })`,
    ],
    ["has an account that is no address", `post(id, name + "_SUCCESS", { chainId: 1, address: "<script>" })`],
  ] as const)
    test(`that ${how} connects nothing`, async ({ scriptedPage, world, solana, secureFrame }) => {
      await hostileFrame(
        scriptedPage,
        secureFrame.origin,
        `(id, name, payload) => (name === "GET_USER" ? ${lie} : (${honest})(id, name, payload))`,
      )
      const site = await openSite(scriptedPage, { world, solana, secureFrame })
      await submitEmail(site, newEmail())
      await scriptedPage.waitForTimeout(2_500)
      expect(await accountsOf(scriptedPage)).toEqual({})
    })

  test("that answers what was not asked, and asks for approvals by itself, changes nothing", async ({
    scriptedPage,
    world,
    solana,
    secureFrame,
  }) => {
    await hostileFrame(
      scriptedPage,
      secureFrame.origin,
      `(id, name, payload) => {
        for (const more of ["RPC_REQUEST", "GET_USER", "SWITCH_NETWORK"].filter((one) => one !== name)) {
          post(id, more + "_SUCCESS", { chainId: 1, address: "0x${"ee".repeat(20)}" })
          post("0", more + "_SUCCESS", {})
        }
        ;(${honest})(id, name, payload)
        ;(${honest})(id, name, payload)
      }`,
    )
    const site = await openSite(scriptedPage, { world, solana, secureFrame })
    await submitEmail(site, newEmail())
    await connected(scriptedPage)
    expect(await accountsOf(scriptedPage)).toMatchObject({ eip155: expect.stringMatching(/^0x(ab){20}$/i) })
    expect((await stateOf(scriptedPage)).request).toBeNull()
    await expect(scriptedPage.locator("#w3m-iframe")).toBeHidden()
  })

  test("of another origin than the site has named is not listened to", async ({
    scriptedPage,
    world,
    solana,
    secureFrame,
  }) => {
    const other = await startParentSite()
    // The page of the right address leads to another one.
    await scriptedPage.route(`${secureFrame.origin}/sdk*`, (route) =>
      route.fulfill({ status: 302, headers: { location: `${other.url}/sdk` } }),
    )
    await hostileFrame(scriptedPage, other.url, honest)
    const site = await openSite(scriptedPage, { world, solana, secureFrame })
    await submitEmail(site, newEmail())
    await scriptedPage.waitForTimeout(2_500)
    expect(await accountsOf(scriptedPage)).toEqual({})
    await other.stop()
  })
})

test.describe("a login", () => {
  test("on a site that is not one of the wallet fails, and says that it is the domain", async ({
    scriptedPage,
    world,
    solana,
    secureFrame,
  }) => {
    // The same pages at another address: a site that the wallet does not know.
    const strange = {
      ...world,
      pageUrl: (name: string, query = {}) => world.pageUrl(name, query).replace("localhost", "127.0.0.1"),
    }
    const site = await openSite(scriptedPage, { world: strange, solana, secureFrame })
    await submitEmail(site, newEmail())
    await expect.poll(() => failureOf(scriptedPage)).toBe("DomainUnverified")
    expect(secureFrame.control.count()).toBe(0)
    expect(await accountsOf(scriptedPage)).toEqual({})
  })

  test("lets another mail be asked for after 30 s only", async ({ scriptedPage, world, solana, secureFrame }) => {
    const site = await openSite(scriptedPage, { world, solana, secureFrame })
    const email = newEmail()
    await submitEmail(site, email)
    await expect(site.modal.dialog.getByText(/You can request another email in \d+ s/)).toBeVisible()
    await expect(site.modal.button("Send another email")).toHaveCount(0)
    expect(secureFrame.mail.mails(email)).toHaveLength(1)
  })

  test("sends another mail after 30 s, whose link and code log in", async ({
    scriptedPage,
    world,
    solana,
    secureFrame,
  }) => {
    await scriptedPage.clock.install()
    const site = await openSite(scriptedPage, { world, solana, secureFrame })
    const email = newEmail()
    const again = site.modal.button("Send another email")
    await submitEmail(site, email)
    await expect(site.modal.heading("Confirm this device")).toBeVisible()
    await scriptedPage.clock.fastForward(15_000)
    await expect(site.modal.dialog.getByText(/You can request another email in \d+ s/)).toBeVisible()
    await expect(again).toHaveCount(0)
    await scriptedPage.clock.fastForward(16_000)
    secureFrame.advance(31_000)
    await again.click()
    await expect.poll(() => secureFrame.mail.mails(email).length).toBe(2)
    await expect(again).toHaveCount(0)
    await approveDevice(scriptedPage, secureFrame, email)
    await site.modal.dialog.getByRole("textbox", { name: "6-digit code" }).fill(secureFrame.codeFor(email))
    await connected(scriptedPage)
    secureFrame.advance(31_000)
  })

  test("is slow while the server is slow, and passes", async ({ scriptedPage, world, solana, secureFrame }) => {
    secureFrame.control.behave("/api/email", { type: "slow", ms: 1_500 })
    const site = await openSite(scriptedPage, { world, solana, secureFrame })
    const email = newEmail()
    await submitEmail(site, email)
    await expect.poll(async () => (await stateOf(scriptedPage)).login.status).toBe("sending")
    await expect(site.modal.heading("Confirm this device")).toBeVisible()
    await approveDevice(scriptedPage, secureFrame, email)
    await site.modal.dialog.getByRole("textbox", { name: "6-digit code" }).fill(secureFrame.codeFor(email))
    await connected(scriptedPage)
  })

  for (const [how, behaviour] of [
    ["is down", { type: "close" }],
    ["lies", { type: "answer", json: { login: "short", action: "CONNECT" } }],
  ] as const)
    test(`fails while the server ${how}, in words, and can be tried again`, async ({
      scriptedPage,
      world,
      solana,
      secureFrame,
    }) => {
      secureFrame.control.behave("/api/email", behaviour)
      const site = await openSite(scriptedPage, { world, solana, secureFrame })
      const email = newEmail()
      await submitEmail(site, email)
      await expect.poll(async () => (await stateOf(scriptedPage)).login.status).toBe("failed")
      secureFrame.control.heal()
      await expect(connectButtonOf(scriptedPage).disconnected).toHaveCount(1)
      await site.modal.button(/^(Try again|Continue)$/).click()
      await expect(site.modal.heading("Confirm this device")).toBeVisible()
    })
})

test("the email is changed by a code of the old mailbox and one of the new", async ({
  scriptedPage,
  world,
  solana,
  secureFrame,
}) => {
  const site = await openSite(scriptedPage, { world, solana, secureFrame })
  const email = await logInByMail(site, secureFrame)
  const changed = newEmail()
  const status = async () => (await stateOf(scriptedPage)).update.status
  await act(scriptedPage, "updateEmail", changed)
  await expect.poll(status).toBe("primaryCode")
  await act(scriptedPage, "enterUpdateCode", secureFrame.codeFor(email))
  await expect.poll(status).toBe("secondaryCode")
  await act(scriptedPage, "enterUpdateCode", secureFrame.codeFor(changed))
  await expect.poll(status).toBe("done")
  await expect.poll(async () => (await stateOf(scriptedPage)).user?.email).toBe(changed)
})
