// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { EMPTY, throwError } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { draw, settled, sheet } from "./support/drawn.js"
import { pluginScenes } from "./support/pluginScenes.js"
import type { Scene } from "./support/stillWallet.js"

afterEach(cleanup)

const offline$ = throwError(() => new Error("offline"))

/** The plug-ins of a scene, whose code is loaded by `preload`. */
const loadedBy = ({ wallet = {} }: Scene, preload: () => unknown): Scene["wallet"] =>
  Object.fromEntries(
    Object.entries(wallet).map(([name, control]) => [
      name,
      typeof control === "object" && "state$" in control ? { ...control, preload } : control,
    ]),
  )

const firstScenes = Object.entries(pluginScenes).map(
  ([view, scenes]) => [view, Object.values(scenes)[0] ?? {}] as const,
)

describe("the view of a plug-in whose code cannot be loaded", () => {
  it.each(firstScenes)("says so, is reported, and is shown once it is loaded: %s", async (view, scene) => {
    const report = vi.fn()
    const preload = vi.fn(() => offline$)
    await draw({ ...scene, wallet: { ...loadedBy(scene, preload), report } })
    expect(sheet().getByText("Couldn't show this part")).toBeTruthy()
    const details = { view, message: "offline" }
    expect(report.mock.calls).toEqual([[expect.objectContaining({ code: "ViewFailed", details })]])

    preload.mockReturnValue(EMPTY)
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    await settled()
    expect(sheet().queryByText("Couldn't show this part")).toBeNull()
  })
})
