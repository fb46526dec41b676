// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { at, failed, request, signInScenes } from "./support/signInScenes.js"
import type { Scene } from "./support/stillWallet.js"

afterEach(cleanup)

const show = async (scene: Scene) => {
  await draw(scene)
  await settled()
  return sheet()
}

const press = async (name: string): Promise<void> => {
  fireEvent.click(sheet().getByRole("button", { name }))
  await settled()
}

describe("the sign-in view", () => {
  it("says for which site and account, that it costs nothing, and has all of the message", async () => {
    const message = "shop.example wants you to sign in with your Ethereum account:\n0xf39F"
    const view = await show(at({ type: "ready", request: { ...request, message } }))
    expect(view.getByRole("heading", { name: "Sign in" })).toBeTruthy()
    expect(view.getByText("Sign in to Shop")).toBeTruthy()
    expect(view.getByText(/It costs nothing/)).toBeTruthy()
    expect(view.getByTitle(request.data.accountAddress)).toBeTruthy()
    expect(view.getByText("Ethereum")).toBeTruthy()
    expect(
      view.getByText((_, element) => element?.textContent === message && element.children.length === 0),
    ).toBeTruthy()
  })

  it("says what a cancel does, where sign-in is required, and nothing of it where it is not", async () => {
    const required = await show(at({ type: "ready", request }))
    expect(required.getByText("If you cancel, your wallet is disconnected.")).toBeTruthy()
    cleanup()
    const optional = await show(at({ type: "ready", request: { ...request, isRequired: false } }))
    expect(optional.queryByText(/is disconnected/)).toBeNull()
  })

  it("shows a text in the site's own words unfolded, with a warning", async () => {
    const view = await show(signInScenes["in the site's own words, optional"] as Scene)
    expect(view.getByText(/in the site's own words/)).toBeTruthy()
    expect(view.queryByRole("group")).toBeNull()
    expect(view.getByText("1")).toBeTruthy()
  })

  it("signs and cancels by its buttons", async () => {
    const calls: string[] = []
    await show(at({ type: "ready", request }, calls))
    await press("Sign")
    await press("Cancel")
    expect(calls).toEqual(["approve", "cancel"])
  })

  it("names the wallet while it asks, and can be cancelled", async () => {
    const calls: string[] = []
    const view = await show(at({ type: "signing", request }, calls))
    expect(view.getByText("Continue in MetaMask")).toBeTruthy()
    await press("Cancel")
    expect(calls).toEqual(["cancel"])
  })

  it("cannot be cancelled once it is signed", async () => {
    const view = await show(at({ type: "verifying", request, signature: "0x00" }))
    expect(view.getByText("Signing you in")).toBeTruthy()
    expect(view.queryByRole("button", { name: "Cancel" })).toBeNull()
  })

  it("says that the visitor declined, and asks again", async () => {
    const calls: string[] = []
    const view = await show(failed(fail("UserRejected", { connector: "io.metamask" }), calls))
    expect(view.getByText("You declined the request")).toBeTruthy()
    await press("Try again")
    expect(calls).toEqual(["signIn"])
  })

  it("says that a message for another site was not signed", async () => {
    const mismatch = fail("SignInMismatch", { field: "domain", expected: "shop.example", actual: "bank.example" })
    const view = await show(failed(mismatch))
    expect(view.getByText(/isn't for this site or this account/)).toBeTruthy()
  })

  it("has the site's own words of a failure folded, under Details", async () => {
    const view = await show(failed(fail("SignInFailed", { step: "addSession", message: "HTTP 500" })))
    expect(view.getByText("This site couldn't sign you in. Try again.")).toBeTruthy()
    expect(view.getByText("HTTP 500")).toBeTruthy()
    await act(async () => {})
  })
})
