// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { idle } from "../../../src/model/remote.js"
import { draw, sheet } from "../support/drawn.js"

afterEach(cleanup)

it.each([
  ["has a provider of it", ["history"] as const],
  ["has none, where the chain may list it", []],
])(
  "activity without an account is the way to a wallet, on a site that %s: nothing is loading",
  async (_, capabilities) => {
    await draw({ stack: [{ view: "Activity" }], history: idle, capabilities })
    expect(sheet().queryByText("Loading")).toBeNull()
    expect(sheet().getByText("Connect a wallet first")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Connect wallet" }))
    expect(sheet().getByRole("heading", { level: 2 }).textContent).toBe("Connect wallet")
  },
)
