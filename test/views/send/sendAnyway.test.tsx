// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { ready } from "../../../src/model/remote.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { payScene, quote } from "../support/payScenes.js"
import { send, submitting } from "../support/sending.js"
import type { Scene } from "../support/stillWallet.js"
import { planAt, swapScene } from "../support/swapScenes.js"

afterEach(cleanup)

const error = fail("PreviousUnknown", { amount: "1", symbol: "ETH" })
const progress = { status: "failed", error, last: null } as const

interface Drawn {
  readonly scene: Scene
  readonly submissions: () => number
}

const transfer = (): Drawn => {
  const { submit, scene } = submitting({
    ...send({ progress }),
    stack: [{ view: "Account" }, { view: "ApproveTransaction" }],
  })
  return { scene, submissions: () => submit.mock.calls.length }
}

const recorded = (sceneOf: (calls: unknown[][]) => Scene): Drawn => {
  const calls: unknown[][] = []
  return { scene: sceneOf(calls), submissions: () => calls.filter(([name]) => name === "submit").length }
}

describe("where a double click has asked to send while the last transfer may have been sent", () => {
  it.each<[string, () => Drawn]>([
    ["a transfer", transfer],
    [
      "a swap",
      () =>
        recorded((calls) => {
          const state = { progress: { ...progress, kind: "swap" }, plan: ready(planAt("swap")) } as const
          return swapScene({ view: "SwapPreview" }, state, calls)
        }),
    ],
    [
      "a payment",
      () => recorded((calls) => payScene({ view: "PayLoading" }, { progress, quote: ready(quote) }, calls)),
    ],
  ])("its second click does not send %s anyway", async (_, drawn) => {
    const { scene, submissions } = drawn()
    await draw(scene)
    await settled()
    const anyway = sheet().getByRole("button", { name: "Send anyway" })
    fireEvent.click(anyway, { detail: 2 })
    expect(submissions()).toBe(0)
    fireEvent.click(anyway, { detail: 1 })
    expect(submissions()).toBe(1)
  })
})
