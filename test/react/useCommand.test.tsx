// @vitest-environment jsdom
/** @jsxImportSource react */
import { act, cleanup, renderHook } from "@testing-library/react"
import { StrictMode, useEffect, useRef } from "react"
import { EMPTY, NEVER, Observable, type ObservableInput, Subject } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fail } from "../../src/model/errors.js"
import { type CommandState, useCommand, type WhileBusy } from "../../src/react/useCommand.js"

afterEach(cleanup)

/** A component with a command, and every state that it has rendered. */
const view = (command: (input: string) => ObservableInput<string>, whileBusy?: WhileBusy) => {
  const drawn: CommandState<string>[] = []
  const hook = renderHook(() => {
    const [run, state] = useCommand(command, whileBusy)
    drawn.push(state)
    return { run, state }
  })
  const run = (input: string) => act(() => void hook.result.current.run(input))
  return { ...hook, run, drawn, state: () => hook.result.current.state }
}

/** A command whose results are emitted by the test, with one source for each call. */
const asked = () => {
  const sources: Subject<string>[] = []
  const inputs: string[] = []
  const command = (input: string) => {
    const source = new Subject<string>()
    inputs.push(input)
    sources.push(source)
    return source
  }
  const answer = (turn: number, ...steps: readonly string[]) =>
    act(() => {
      for (const step of steps) sources[turn]?.next(step)
      sources[turn]?.complete()
    })
  return { command, inputs, sources, answer }
}

const pending = { status: "pending", step: undefined }

describe("useCommand", () => {
  it("does not call the command until it is run", () => {
    const command = vi.fn(() => NEVER)
    expect(view(command).state()).toEqual({ status: "idle" })
    expect(command).not.toHaveBeenCalled()
  })

  it("is pending, then done with the result of a promise", async () => {
    const { run, state } = view(async (input) => `hello ${input}`)
    run("Alice")
    expect(state()).toEqual(pending)
    await act(async () => {})
    expect(state()).toEqual({ status: "done", value: "hello Alice" })
  })

  it("has every step of an observable, and ends with the last", () => {
    const { command, sources, answer } = asked()
    const { run, state } = view(command)
    run("0.01 ETH")
    act(() => sources[0]?.next("submitted"))
    expect(state()).toEqual({ status: "pending", step: "submitted" })
    answer(0, "confirmed")
    expect(state()).toEqual({ status: "done", value: "confirmed" })
  })

  it("is idle again after a command that completes without a value", () => {
    const { run, state } = view(() => EMPTY)
    run("")
    expect(state()).toEqual({ status: "idle" })
  })

  it("fails with the error of a rejected promise", async () => {
    const error = fail("UserRejected", { connector: "io.metamask" })
    const { run, state } = view(() => Promise.reject(error))
    run("")
    await act(async () => {})
    expect(state()).toEqual({ status: "failed", error })
  })

  it("fails with Unexpected when the command throws another error", () => {
    const { run, state } = view(() => {
      throw new TypeError("oops")
    })
    run("")
    expect(state()).toMatchObject({ status: "failed", error: { code: "Unexpected", details: { message: "oops" } } })
  })

  it("runs again after a failure", async () => {
    let works = false
    const { run, state } = view(async (input) => {
      if (!works) throw fail("UserRejected", { connector: "io.metamask" })
      return input
    })
    run("first")
    await act(async () => {})
    works = true
    run("second")
    await act(async () => {})
    expect(state()).toEqual({ status: "done", value: "second" })
  })

  it("drops the late result of a run that a newer one has replaced", () => {
    const { command, answer } = asked()
    const { run, state, drawn } = view(command)
    run("first")
    run("second")
    answer(0, "late")
    expect(state()).toEqual(pending)
    answer(1, "in time")
    expect(state()).toEqual({ status: "done", value: "in time" })
    expect(JSON.stringify(drawn)).not.toContain("late")
  })

  it("drops the late failure of a run that a newer one has replaced", async () => {
    const rejects: ((error: unknown) => void)[] = []
    const { run, state } = view(() => new Promise<string>((_, reject) => void rejects.push(reject)))
    run("first")
    run("second")
    rejects[0]?.(fail("Superseded", { command: "connect" }))
    await act(async () => {})
    expect(state()).toEqual(pending)
  })

  it("ignores a second run while the first is pending, with isRefused", () => {
    const { command, inputs, answer } = asked()
    const { run, state } = view(command, "isRefused")
    run("first")
    run("second")
    expect(inputs).toEqual(["first"])
    answer(0, "once")
    expect(state()).toEqual({ status: "done", value: "once" })
    run("third")
    expect(inputs).toEqual(["first", "third"])
  })

  it("sets no state after unmount, and unsubscribes", () => {
    const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => {})
    const { command, sources, answer } = asked()
    const { run, unmount, drawn } = view(command)
    run("first")
    unmount()
    expect(sources[0]?.observed).toBe(false)
    answer(0, "late")
    expect(drawn.at(-1)).toEqual(pending)
    expect(console).not.toHaveBeenCalled()
    console.mockRestore()
  })

  it("runs the command of the latest render", () => {
    const ran: string[] = []
    const command = (name: string) => (input: string) => {
      ran.push(`${name} ${input}`)
      return EMPTY
    }
    const hook = renderHook(({ name }) => useCommand(command(name)), { initialProps: { name: "Alice" } })
    hook.rerender({ name: "Bob" })
    act(() => void hook.result.current[0]("signs"))
    expect(ran).toEqual(["Bob signs"])
  })

  it("keeps the same run function while the command does not change", () => {
    const { result, rerender } = view(() => NEVER)
    const { run } = result.current
    rerender()
    expect(result.current.run).toBe(run)
  })

  it("runs from an effect, once for each StrictMode effect, with one of them active", () => {
    let alive = 0
    const command = () =>
      new Observable<string>(() => {
        alive++
        return () => {
          alive--
        }
      })
    const hook = renderHook(
      () => {
        const [run, state] = useCommand(command)
        useEffect(() => void run(), [run])
        return state
      },
      { wrapper: StrictMode },
    )
    expect(hook.result.current).toEqual(pending)
    expect(alive).toBe(1)
  })

  it("is idle again after a remount, which unsubscribes from the command", () => {
    const hook = renderHook(
      () => {
        const [run, state] = useCommand(() => NEVER)
        const hasRun = useRef(false)
        useEffect(() => {
          if (!hasRun.current) void run()
          hasRun.current = true
        }, [run])
        return state
      },
      { wrapper: StrictMode },
    )
    expect(hook.result.current).toEqual({ status: "idle" })
  })
})
