import type { Page } from "@playwright/test"
import type { LocalSecureFrame } from "../../devkit/secureFrame/startLocalSecureFrame.js"
import { bob } from "../support/accounts.js"
import { chainAt } from "../support/chain.js"
import { logIn, openOwnHost, pressAt, signing } from "../support/frameHost.js"
import { expect, test } from "../support/test.js"

/** The browser says so of every answer that is a failure. */
test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

/** Logged in, with a message that waits for its approval. */
const approving = async (page: Page, world: Parameters<typeof openOwnHost>[1], secureFrame: LocalSecureFrame) => {
  const host = await openOwnHost(page, world, secureFrame)
  const { evm } = await logIn(host, secureFrame)
  const asked = signing(host, evm)
  await expect(host.frame.getByRole("button", { name: "Sign" })).toBeEnabled()
  return { host, asked }
}

test.describe("the frame's server", () => {
  for (const [how, behaviour, message] of [
    ["is down", { type: "close" }, "The wallet cannot reach its server. Check your connection and try again."],
    ["fails", { type: "fail", status: 503 }, "The wallet's server failed. Please try again."],
    ["answers nonsense", { type: "garbage" }, "The wallet's server gave an answer that is not valid."],
    [
      "gives a wrong share",
      { type: "answer", json: { share: "ab".repeat(32) } },
      "The wallet's server gave a wrong share of the keys. Nothing was signed.",
    ],
  ] as const)
    test(`${how}: nothing is signed, and the page is told why`, async ({ scriptedPage, world, secureFrame }) => {
      const { host, asked } = await approving(scriptedPage, world, secureFrame)
      secureFrame.control.behave("/api/share", behaviour)
      await host.frame.getByRole("button", { name: "Sign" }).click()
      expect(await asked).toEqual({ error: message })
      await expect(host.frame.getByRole("button")).toHaveCount(0)
    })

  test("is slow: one press signs once", async ({ scriptedPage, world, secureFrame }) => {
    const { host, asked } = await approving(scriptedPage, world, secureFrame)
    secureFrame.control.behave("/api/share", { type: "slow", ms: 1_500 })
    secureFrame.control.forget()
    await host.frame.getByRole("button", { name: "Sign" }).click()
    await expect(host.frame.getByText("Signing…")).toBeVisible()
    await pressAt(scriptedPage, host, "Sign")
    expect(await asked).toHaveProperty("value")
    expect(secureFrame.control.count("/api/share")).toBe(1)
  })

  test("has ended the session: nothing is signed any more, and no one is logged in", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const { host, asked } = await approving(scriptedPage, world, secureFrame)
    secureFrame.advance(31 * 86_400_000)
    await host.frame.getByRole("button", { name: "Sign" }).click()
    expect(await asked).toEqual({ error: "You are not logged in." })
    expect(await host.ask("IS_CONNECTED")).toEqual({ value: { isConnected: false } })
  })

  test("cannot be reached at the start: no one is taken for logged out", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    await logIn(host, secureFrame)
    secureFrame.control.behave("/api/session", { type: "close" })
    const again = await openOwnHost(scriptedPage, world, secureFrame)
    expect(await again.ask("IS_CONNECTED")).toHaveProperty("error")
    secureFrame.control.heal()
    expect(await again.ask("IS_CONNECTED")).toEqual({ value: { isConnected: true } })
  })

  test("says that a transfer of a smart account was sent, with a hash that is none: it is not believed", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    await logIn(host, secureFrame)
    const user = (await host.ask("GET_USER", { chainId: 1, preferredAccountType: "smartAccount" })) as {
      readonly value: { readonly address: `0x${string}` }
    }
    const { address: from } = user.value
    await chainAt(world.ethereum.url).setBalance({ address: from, value: 10n })
    secureFrame.control.behave("/api/relay", { type: "answer", json: { hash: "0x1" } })
    const asked = host.ask("RPC_REQUEST", {
      ...{ method: "eth_sendTransaction", chainId: 1 },
      params: [{ from, to: bob, value: "0x1" }],
    })
    await host.frame.getByRole("button", { name: "Send" }).click()
    expect(await asked).toEqual({ error: "The wallet's server gave an answer that is not valid." })
  })
})
