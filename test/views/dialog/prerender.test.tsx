// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react"
import { type ReactElement, useEffect, useLayoutEffect, version } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { WalletProvider } from "../../../src/react/WalletProvider.js"
import { Prerender } from "../../../src/views/dialog/Prerender.js"
import { stillWallet } from "../support/stillWallet.js"

let log: readonly string[] = []
const record = (what: string): void => void (log = [...log, what])

const List = (): ReactElement => {
  record("rendered")
  useLayoutEffect(() => record("layout effect"))
  useEffect(() => record("effect"))
  return <p ref={() => record("ref")}>Wallets</p>
}

const Broken = (): ReactElement => {
  record("rendered")
  throw new Error("broken")
}

beforeEach(() => {
  log = []
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const idle = () => vi.waitFor(() => expect(log).not.toEqual([]))

const draw = (page: Window | null, content: ReactElement) => render(<Prerender page={page}>{content}</Prerender>)

const isOfReact18 = version.startsWith("18.")

describe.skipIf(isOfReact18)("what is rendered ahead", () => {
  it("is rendered once, when the page is idle", async () => {
    const { rerender } = draw(window, <List />)
    expect(log).toEqual([])
    await idle()
    log = []
    rerender(
      <Prerender page={window}>
        <List />
      </Prerender>,
    )
    await vi.runAllTimersAsync()
    expect(log).toEqual([])
  })

  it("is not shown, and none of its effects runs", async () => {
    const { container } = draw(window, <List />)
    await idle()
    await vi.runAllTimersAsync()
    expect(log).toEqual(["rendered"])
    expect(container.innerHTML).toBe("")
  })

  it("does not break the page, nor report anything, where it throws", async () => {
    const { wallet } = stillWallet()
    const report = vi.spyOn(wallet, "report")
    const { container } = render(
      <WalletProvider wallet={wallet}>
        <Prerender page={window}>
          <Broken />
        </Prerender>
        <p>The page</p>
      </WalletProvider>,
    )
    await idle()
    await vi.runAllTimersAsync()
    expect(container.innerHTML).toBe("<p>The page</p>")
    expect(report).not.toHaveBeenCalled()
  })

  it("is not rendered where it is gone before the page is idle, nor without a page", async () => {
    draw(window, <List />).unmount()
    draw(null, <List />)
    await vi.runAllTimersAsync()
    expect(log).toEqual([])
  })
})

describe.runIf(isOfReact18)("with React 18", () => {
  it.each([
    ["a legacy root, which would mount it", true],
    ["another root", false],
  ])("nothing is rendered ahead in %s", async (_, legacyRoot) => {
    render(
      <Prerender page={window}>
        <List />
      </Prerender>,
      { legacyRoot },
    )
    await vi.runAllTimersAsync()
    expect(log).toEqual([])
  })
})
