// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { BehaviorSubject, EMPTY } from "rxjs"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { registrationText } from "../../src/model/names/names.js"
import { ready } from "../../src/model/remote.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { atStep, free, namesScene, namesScenes, notRegistered } from "./support/namesScenes.js"
import { at } from "./support/sceneAt.js"
import type { Scene } from "./support/stillWallet.js"

afterEach(cleanup)

const show = async (scene: Scene | undefined) => {
  await draw(scene ?? {})
  await settled()
  return sheet()
}

const press = async (name: string): Promise<void> => {
  fireEvent.click(sheet().getByRole("button", { name }))
  await settled()
}

const name = "alice.reown.id"

describe("the view of names", () => {
  it("takes what is typed, says that it is free, and registers it", async () => {
    const calls: string[] = []
    const view = await show(namesScene({}, calls))
    expect(view.getByText("alice.reown.id is free")).toBeTruthy()
    fireEvent.change(view.getByRole("textbox", { name: "Name" }), { target: { value: "bobby" } })
    await press("Register")
    expect(calls).toEqual(["edit bobby", "register"])
  })

  it.each([
    ["short", "Use at least 4 characters"],
    ["invalid", "Use letters a to z, digits and single hyphens"],
    ["taken", "alice.reown.id is taken"],
  ])("does not register a name that is %s, and says so at its field", async (scene, text) => {
    const calls: string[] = []
    const { problem, label } = { problem: scene as "short" | "invalid" | "taken", label: "alice" }
    const view = await show(namesScene({ problem, label }, calls))
    expect(view.getByText(text)).toBeTruthy()
    expect(view.getByRole("textbox", { name: "Name" }).getAttribute("aria-invalid")).toBe("true")
    await press("Register")
    expect(calls).toEqual([])
  })

  it.each([
    ["missing", { label: "", problem: null }, "Use at least 4 characters"],
    ["taken", { label: "alice", problem: "taken" }, "alice.reown.id is taken"],
  ] as const)(
    "leads to the field, and says what is wrong, where a name that is %s is registered",
    async (_, form, text) => {
      const view = await show(namesScene(form))
      await press("Register")
      const field = view.getByRole("textbox", { name: "Name" })
      expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
      expect(field.getAttribute("aria-invalid")).toBe("true")
      expect(view.getByText(text)).toBeTruthy()
    },
  )

  it("does not register a name before it is known to be free", async () => {
    for (const scene of ["looking", "not checked", "empty"]) {
      const calls: string[] = []
      const state = namesScenes[scene]
      await show(state)
      const register = sheet().getByRole("button", { name: "Register" })
      expect(register.getAttribute("part")).not.toContain("primary")
      await press("Register")
      expect(calls).toEqual([])
      cleanup()
    }
  })

  it("offers free names that begin with the typed one", async () => {
    const calls: string[] = []
    await show(namesScene({}, calls))
    await press("aliceblue.reown.id")
    expect(calls).toEqual(["edit aliceblue"])
  })

  it("asks again where the name service did not answer", async () => {
    const calls: string[] = []
    await show(
      namesScene(
        { suggestions: { status: "failed", error: fail("ServiceUnreachable", { path: "/" }), last: undefined } },
        calls,
      ),
    )
    await press("Try again")
    expect(calls).toEqual(["retry"])
  })

  it("shows the whole text that the wallet asks to sign, and how long it is accepted", async () => {
    const message = registrationText(name, 1_700_000_000)
    const view = await show(atStep({ type: "signing", name, message }))
    expect(view.getByText("Continue in MetaMask")).toBeTruthy()
    expect(view.getByText(/within 10 seconds/)).toBeTruthy()
    expect(view.getByText(message)).toBeTruthy()
  })

  it("says that the account has a name, and leads to the account", async () => {
    const view = await show(atStep({ type: "registered", name }))
    expect(view.getByText("alice.reown.id is yours")).toBeTruthy()
    await press("Done")
    expect(sheet().getByRole("heading", { name: "Account" })).toBeTruthy()
  })

  it.each([
    [fail("UserRejected", { connector: "io.metamask" }), "You declined the request"],
    [fail("NameRefused", { name, reason: "taken" }), "alice.reown.id is taken"],
    [fail("NameRefused", { name, reason: "late" }), /came too late/],
    [fail("NameRefused", { name, reason: "unconfirmed" }), /doesn't have the name for this account/],
    [fail("HttpStatus", { path: "/", status: 400, reason: "Not today" }), "Not today"],
  ])("says why a name was not registered: %s", async (error, text) => {
    const calls: string[] = []
    const view = await show(notRegistered(error, calls))
    expect(view.getByText(text)).toBeTruthy()
    await press("Try again")
    expect(calls).toEqual(["edit alice"])
  })

  it("does not say that a name was not registered where that is not known, and looks again", async () => {
    const calls: string[] = []
    const view = await show(notRegistered(fail("NameRefused", { name, reason: "unknown" }), calls))
    expect(view.getByText("We don't know yet whether alice.reown.id was registered")).toBeTruthy()
    expect(view.queryByText(/wasn't registered/)).toBeNull()
    await press("Look again")
    expect(calls).toEqual(["retry", "edit alice"])
  })
})

describe("the account view", () => {
  const names = { state$: new BehaviorSubject(free), preload: () => EMPTY }
  const account = (scene: Partial<Scene>): Scene => at({ view: "Account" }, { stack: [{ view: "Account" }], ...scene })
  const unnamed = { identity: ready({ name: null, avatar: null }) }

  it("leads to a name where the account has none and the site has the plug-in", async () => {
    await show(account({ ...unnamed, wallet: { names } as Partial<Wallet> }))
    await press("Choose a name")
    expect(sheet().getByRole("heading", { name: "Choose a name" })).toBeTruthy()
  })

  it.each([
    ["has a name", { identity: ready({ name: "alice.eth", avatar: null }), wallet: { names } as Partial<Wallet> }],
    ["is on a site without the plug-in", unnamed],
  ])("does not where the account %s", async (_, scene) => {
    const view = await show(account(scene))
    expect(view.queryByRole("button", { name: "Choose a name" })).toBeNull()
  })
})
