import { approveDevice, logIn, openOwnHost } from "../support/frameHost.js"
import { newEmail } from "../support/secureFrame.js"
import { expect, test } from "../support/test.js"

/** The browser says so of the answer to a login that was declined. */
test.use({
  tolerance: { requests: [], problems: [/^Failed to load resource: the server responded with a status of 403/] },
})

const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"

test("a login by email: a link for the new device, a code, accounts on Ethereum and Solana", async ({
  scriptedPage,
  world,
  secureFrame,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const email = newEmail()
  expect(await host.ask("IS_CONNECTED")).toEqual({ value: { isConnected: false } })
  expect(await host.ask("CONNECT_EMAIL", { email: ` ${email.toUpperCase()} ` })).toEqual({
    value: { action: "VERIFY_DEVICE" },
  })
  const device = host.ask("CONNECT_DEVICE")
  await approveDevice(scriptedPage, secureFrame, email)
  expect(await device).toEqual({ value: undefined })
  expect(await host.ask("CONNECT_OTP", { otp: "12345" })).toHaveProperty("error")
  expect(await host.ask("CONNECT_OTP", { otp: secureFrame.codeFor(email) })).toEqual({ value: undefined })
  expect(await host.ask("IS_CONNECTED")).toEqual({ value: { isConnected: true } })
  expect(await host.ask("GET_USER", { chainId: 137 })).toMatchObject({
    value: { email, chainId: 137, address: expect.stringMatching(/^0x/), accounts: [{ type: "eoa" }] },
  })
  expect(await host.ask("GET_USER", { chainId: SOLANA })).toMatchObject({ value: { chainId: SOLANA } })
  expect(await host.ask("SWITCH_NETWORK", { chainId: 1 })).toEqual({ value: { chainId: 1 } })
  expect(await host.ask("SWITCH_NETWORK", { chainId: 5 })).toEqual({
    error: "This wallet does not serve that network.",
  })
  expect(await host.ask("GET_CHAIN_ID")).toEqual({ value: { chainId: 1 } })
})

test("the same accounts after a reload, after a sign-out, and on a new device", async ({
  scriptedPage,
  world,
  secureFrame,
  browser,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const first = await logIn(host, secureFrame)
  const again = await openOwnHost(scriptedPage, world, secureFrame)
  expect(await again.ask("IS_CONNECTED")).toEqual({ value: { isConnected: true } })
  expect(await again.ask("CONNECT_EMAIL", { email: first.email })).toEqual({ value: { action: "CONNECT" } })
  expect(await logIn(again, secureFrame, first.email)).toEqual(first)
  await again.ask("SIGN_OUT")
  expect(await again.ask("IS_CONNECTED")).toEqual({ value: { isConnected: false } })
  expect(await again.ask("GET_USER", { chainId: 1 })).toEqual({ error: "You are not logged in." })
  expect(await again.ask("CONNECT_EMAIL", { email: first.email })).toEqual({ value: { action: "VERIFY_OTP" } })
  secureFrame.advance(31_000)
  const elsewhere = await browser.newContext()
  const other = await openOwnHost(await elsewhere.newPage(), world, secureFrame)
  expect(await logIn(other, secureFrame, first.email)).toEqual(first)
  await elsewhere.close()
})

for (const [how, press, outcome] of [
  ["is completed", "Log in", { value: { email: "mary@openid.example", userName: "mary" } }],
  ["is declined", "Cancel", { error: "The login was not completed." }],
] as const)
  test(`a social login ${how} in its window, whose result only the site gets`, async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    const opening = scriptedPage.waitForEvent("popup")
    await scriptedPage.evaluate((origin) => {
      const popup = window.open(`${origin}/loading`, "popupWindow", "width=600,height=800")
      const result = new Promise((resolve) =>
        window.addEventListener("message", ({ source, origin: from, data }) => {
          if (source === popup && from === origin) resolve(data.resultUri)
        }),
      )
      Object.assign(window, { popup, result })
    }, secureFrame.origin)
    const popup = await opening
    const { value } = (await host.ask("GET_SOCIAL_REDIRECT_URI", { provider: "google" })) as {
      readonly value: { readonly uri: string }
    }
    await scriptedPage.evaluate((uri) => {
      ;(window as unknown as { readonly popup: Window }).popup.location.href = uri
    }, value.uri)
    await popup.getByLabel("Name").fill("mary")
    await popup.getByRole("button", { name: press }).click()
    const uri = await scriptedPage.evaluate(() => (window as unknown as { readonly result: Promise<string> }).result)
    expect(uri.includes("error=")).toBe(press === "Cancel")
    expect(await host.ask("CONNECT_SOCIAL", { uri, chainId: 1 })).toMatchObject(outcome)
    expect(await host.ask("CONNECT_SOCIAL", { uri, chainId: 1 })).toEqual({ error: "No login is open." })
    await expect.poll(() => popup.isClosed()).toBe(true)
  })

test("a method that is not of the list is refused", async ({ scriptedPage, world, secureFrame }) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { evm } = await logIn(host, secureFrame)
  for (const method of ["eth_sign", "eth_signTransaction", "anvil_setBalance", "constructor"])
    expect(await host.ask("RPC_REQUEST", { method, params: [evm], chainId: 1 })).toEqual({
      error: `The method ${method} is not allowed.`,
    })
  expect(await host.ask("RPC_REQUEST", { method: "eth_chainId", params: [], chainId: 137 })).toEqual({ value: "0x89" })
  expect(await host.ask("NO_SUCH_REQUEST")).toEqual({ error: "The request is not valid." })
})
