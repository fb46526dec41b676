// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { ShownNotice } from "../../../src/model/notices/notices.js"
import { draw, host, settled, sheet } from "../support/drawn.js"
import { metaMask, type Scene } from "../support/stillWallet.js"

afterEach(cleanup)

const open: Scene = { connectors: [metaMask], stack: [{ view: "Connect" }] }
const closed: Scene = { connectors: [metaMask] }
const toast = { id: 2, place: "toast", tone: "success", short: "account.copied", values: {} } as const
const alert: ShownNotice = {
  ...{ id: 1, place: "alert", tone: "error", short: "error.NetworkNotFound", long: "error.NetworkNotFound.long" },
  values: { network: "eip155:10" },
}

const focused = () => host()?.shadowRoot?.activeElement
const dismiss = () => sheet().getByRole("button", { name: "Dismiss" })

describe("the region of notices", () => {
  it.each<[string, Scene]>([
    ["open", open],
    ["closed", closed],
  ])("stays, with the focus in it, when another notice comes and goes, while the modal is %s", async (_, scene) => {
    const { states } = await draw(scene)
    const shows = async (...notices: readonly ShownNotice[]): Promise<void> => {
      act(() => states.notices.next(notices))
      await settled()
    }
    await shows(alert)
    const [region, button] = [sheet().getByRole("status"), dismiss()]
    button.focus()
    await shows(alert, toast)
    expect(sheet().getByRole("status")).toBe(region)
    expect(focused()).toBe(button)
    await shows(alert)
    expect(sheet().getByRole("status")).toBe(region)
    expect(focused()).toBe(button)
  })

  it("leaves the focus in the modal when an alert is dismissed", async () => {
    const { states } = await draw(open)
    act(() => states.notices.next([alert]))
    await settled()
    dismiss().focus()
    fireEvent.click(dismiss())
    await settled()
    expect(states.notices.value).toEqual([])
    expect(focused()).toBe(sheet().getByRole("heading", { name: "Connect wallet" }))
  })

  it("keeps an alert that came under the second click of a double click on another one", async () => {
    const { states } = await draw(open)
    act(() => states.notices.next([alert]))
    await settled()
    fireEvent.click(dismiss(), { detail: 2 })
    expect(states.notices.value).toEqual([alert])
  })
})
