// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react"
import { NEVER, type ObservableInput } from "rxjs"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { useCommand, type WhileBusy } from "../../src/react/useCommand.js"

afterEach(cleanup)

describe("the promise of a run", () => {
  const started = (command: (input: string) => ObservableInput<string>, whileBusy?: WhileBusy) => {
    const hook = renderHook(() => useCommand(command, whileBusy))
    const run = (input: string) => {
      let answer = Promise.resolve("")
      act(() => void (answer = hook.result.current[0](input)))
      return answer
    }
    return { ...hook, run }
  }

  it("has the value of a promise, and the last value of an observable", async () => {
    await expect(started(async (input) => `hello ${input}`).run("Alice")).resolves.toBe("hello Alice")
    await expect(started((input) => [`${input} 1`, `${input} 2`]).run("step")).resolves.toBe("step 2")
  })

  it("is rejected with the WalletError of the command, also of one that throws at once", async () => {
    const busy = fail("Busy", { command: "send" })
    await expect(started(() => Promise.reject(busy)).run("")).rejects.toBe(busy)
    const broken = started(() => {
      throw new Error("a bug")
    })
    await expect(broken.run("")).rejects.toMatchObject({ code: "Unexpected" })
  })

  it("is rejected with Busy where the call is refused", async () => {
    const { run } = started(() => NEVER, "isRefused")
    run("first").catch(() => {})
    await expect(run("second")).rejects.toMatchObject({ code: "Busy" })
  })

  it("has the value of a promise after the component was unmounted, and settles for an observable", async () => {
    const observing = started(() => NEVER)
    const followed = observing.run("observable")
    observing.unmount()
    await expect(followed).rejects.toMatchObject({ code: "Aborted" })

    const promising = started(async (input) => input)
    const answer = promising.run("promise")
    promising.unmount()
    await expect(answer).resolves.toBe("promise")
  })
})
