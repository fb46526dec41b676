// @vitest-environment jsdom
/** @jsxImportSource react */
import { act, cleanup, render } from "@testing-library/react"
import { startTransition, StrictMode, useState } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { useStream } from "../../src/react/useStream.js"
import type { State } from "../../src/streams/operators/withValue.js"
import { movable } from "./support/benchWallet.js"

const Show = ({ state$ }: { readonly state$: State<string> }) => <i>{useStream(state$, "server")}</i>

describe("useStream", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it("returns the current value in the first render", () => {
    const { state$, emit } = movable("nothing")
    state$.subscribe()
    emit("something")
    expect(render(<Show state$={state$} />).container.textContent).toBe("something")
  })

  it("subscribes to the source once under StrictMode, and unsubscribes after the linger", () => {
    const { state$, work, emit } = movable("nothing")
    const view = render(<Show state$={state$} />, { wrapper: StrictMode })
    expect(work).toEqual({ started: 1, running: 1 })
    act(() => emit("something"))
    view.unmount()
    expect(work.running).toBe(1)
    vi.advanceTimersByTime(10)
    expect(work).toEqual({ started: 1, running: 0 })
    expect(state$.value).toBe("nothing")
  })

  it("subscribes to nothing while isSubscribed is false", () => {
    const { state$, work, emit } = movable("nothing")
    const Read = ({ isSubscribed }: { readonly isSubscribed: boolean }) => (
      <i>{useStream(state$, "server", isSubscribed)}</i>
    )
    const { container, rerender } = render(<Read isSubscribed={false} />)
    expect(container.textContent).toBe("nothing")
    expect(work).toEqual({ started: 0, running: 0 })
    rerender(<Read isSubscribed />)
    act(() => emit("something"))
    expect(container.textContent).toBe("something")
    expect(work).toEqual({ started: 1, running: 1 })
    rerender(<Read isSubscribed={false} />)
    vi.advanceTimersByTime(10)
    expect(work).toEqual({ started: 1, running: 0 })
  })

  it("renders once for a change and not at all for the same value", () => {
    const { state$, emit } = movable("nothing")
    let renders = 0
    const Counted = () => {
      renders++
      return <i>{useStream(state$)}</i>
    }
    render(<Counted />)
    renders = 0
    act(() => emit("something"))
    expect(renders).toBe(1)
    act(() => emit("something"))
    expect(renders).toBe(1)
  })

  it("returns the value of a new state at once, and unsubscribes from the old one", () => {
    const [one, other] = [movable("one"), movable("other")]
    const seen: string[] = []
    const Seen = ({ state$ }: { readonly state$: State<string> }) => {
      seen.push(useStream(state$))
      return null
    }
    const view = render(<Seen state$={one.state$} />)
    view.rerender(<Seen state$={other.state$} />)
    vi.advanceTimersByTime(10)
    expect([...new Set(seen)]).toEqual(["one", "other"])
    expect([one.work.running, other.work.running]).toEqual([0, 1])
  })

  it("hydrates without a mismatch after the state has changed", () => {
    const { state$, emit } = movable("nothing")
    const element = document.createElement("div")
    element.innerHTML = renderToString(<Show state$={state$} />)
    expect(element.textContent).toBe("server")
    state$.subscribe()
    emit("something")
    const complaints: unknown[] = []
    act(() => void hydrateRoot(element, <Show state$={state$} />, { onRecoverableError: (e) => complaints.push(e) }))
    expect(element.textContent).toBe("something")
    expect(complaints).toEqual([])
  })
})

describe("a concurrent transition", () => {
  const sliceOfScheduler = 5
  const burn = (ms: number) => {
    const end = performance.now() + ms
    while (performance.now() < end);
  }

  it("renders the same value in all components, even when the state changes between two slices", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false)
    const { state$, emit } = movable("0")
    state$.subscribe()
    let moved = false
    let show = (_: boolean): void => {}
    const Slow = ({ number }: { readonly number: number }) => {
      const value = useStream(state$)
      burn(sliceOfScheduler + 1)
      if (number === 2 && !moved) {
        moved = true
        queueMicrotask(() => emit("1"))
      }
      return <>{value}</>
    }
    const Page = () => {
      const [shown, set] = useState(false)
      show = set
      return shown ? [0, 1, 2, 3, 4, 5].map((number) => <Slow key={number} number={number} />) : "closed"
    }
    const element = document.createElement("div")
    const painted: string[] = []
    const sight = new MutationObserver(() => painted.push(element.textContent ?? ""))
    sight.observe(element, { childList: true, subtree: true, characterData: true })
    const root = createRoot(element)
    root.render(<Page />)
    await expect.poll(() => element.textContent, { interval: 1 }).toBe("closed")
    startTransition(() => show(true))
    await expect.poll(() => element.textContent, { interval: 1 }).toBe("111111")
    expect(painted).toEqual(["closed", "111111"])
    sight.disconnect()
    root.unmount()
    vi.unstubAllGlobals()
  })
})
