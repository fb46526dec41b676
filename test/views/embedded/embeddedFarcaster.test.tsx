// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { lateCatalogue } from "../../../src/views/loadView.js"
import { sheet } from "../support/drawn.js"
import { press, show } from "../support/embeddedPage.js"
import { embeddedScenes, loginScene } from "../support/embeddedScenes.js"

// It comes a frame after the list of wallets.
beforeAll(() => lateCatalogue.load().then(({ embedded }) => embedded.load()))
afterEach(cleanup)

describe("a login by Farcaster", () => {
  const link = "https://farcaster.example/~/siwf?channelToken=P8UFAWVI"

  it("opens no window, and has a view of its own", async () => {
    const calls: string[] = []
    const { shown } = await show(loginScene({ view: "ConnectSocials" }, {}, calls))
    await press("Farcaster")
    expect(calls).toEqual(['logInWith "farcaster"'])
    expect(shown()).toEqual({ view: "ConnectingFarcaster" })
  })

  it("is a code at a computer, whose link can be copied", async () => {
    await show(embeddedScenes.ConnectingFarcaster["a code"])
    expect(await sheet().findByRole("img", { name: "QR code to connect Farcaster" })).toBeTruthy()
    expect(sheet().getByText("Scan with Farcaster")).toBeTruthy()
    expect(sheet().getByRole("button", { name: "Copy link" })).toBeTruthy()
    expect(sheet().queryByRole("link")).toBeNull()
  })

  it("is a link on a phone, which the tap itself opens", async () => {
    await show(embeddedScenes.ConnectingFarcaster["a link"])
    const open = await sheet().findByRole("link", { name: "Open Farcaster" })
    expect(open.getAttribute("href")).toBe(link)
    expect(open.getAttribute("target")).toBe("_self")
    expect(sheet().queryByRole("img")).toBeNull()
  })

  it("is a link at a computer too where that is too long for a code", async () => {
    await show(embeddedScenes.ConnectingFarcaster["a link that is too long for a code"])
    const open = await sheet().findByRole("link", { name: "Open Farcaster" })
    expect(open.getAttribute("href")?.length).toBeGreaterThan(400)
  })

  it("is prepared while there is no link", async () => {
    await show(embeddedScenes.ConnectingFarcaster["preparing"])
    expect(sheet().getByText("Loading")).toBeTruthy()
  })

  it.each([
    ["declined", "The login wasn't finished"],
    ["expired", "This code has expired"],
    ["WalletRefused", "Login failed"],
  ])("that is %s says so, and is begun again", async (scene, title) => {
    const calls: string[] = []
    await show(embeddedScenes.ConnectingFarcaster[scene])
    expect(sheet().getByText(title)).toBeTruthy()
    cleanup()
    const error = fail("UserRejected", { connector: "embedded" })
    const login = { status: "failed", provider: "farcaster", error } as const
    await show(loginScene({ view: "ConnectingFarcaster" }, { login }, calls))
    await press("Try again")
    expect(calls).toEqual(['logInWith "farcaster"'])
  })

  it("can be left", async () => {
    const { shown } = await show(embeddedScenes.ConnectingFarcaster["a code"])
    await sheet().findByRole("button", { name: "Cancel" })
    await press("Cancel")
    expect(shown()?.view).toBe("Connect")
  })
})
