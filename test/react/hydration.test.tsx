// @vitest-environment jsdom
import { act } from "@testing-library/react"
import { hydrateRoot } from "react-dom/client"
import { describe, expect, it, vi } from "vitest"
import { movedWallet, onServer, page } from "./support/everything.js"

describe("hydration", () => {
  it("matches the server's HTML although the wallet's state has changed, and then renders the current state", () => {
    const warned = vi.spyOn(console, "error").mockImplementation(() => {})
    const element = document.createElement("div")
    element.innerHTML = `<i>${onServer}</i>`
    const served = element.firstElementChild
    const complaints: unknown[] = []
    const onRecoverableError = (error: unknown) => complaints.push(error)
    const tree = page(movedWallet())
    act(() => void hydrateRoot(element, tree, { onRecoverableError }))
    expect(element.textContent).toBe("true connected 0xA11ce 1 1 Polygon ready true 1 light false")
    expect(element.firstElementChild).toBe(served)
    expect(complaints).toEqual([])
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })
})
