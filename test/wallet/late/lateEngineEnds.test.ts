import { filter, firstValueFrom, isObservable, NEVER, of, Subject, throwError } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import type { LoadEngine } from "../../../src/wallet/createWallet.js"
import { createEngine, type EnginePorts } from "../../../src/wallet/engine.js"
import { siteOptions } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { lateScene, makeEngine, stored } from "../support/lateScene.js"

inFakeTime()

describe("a wallet that is destroyed before its code is loaded", () => {
  it("emits that no account is connected, and completes", async () => {
    const { wallet } = lateScene({ texts: await stored(), idle$: new Subject() })
    const seen: unknown[] = []
    wallet.status$.subscribe({ next: ({ status }) => seen.push(status), complete: () => seen.push("complete") })
    wallet.destroy()
    expect(seen).toEqual(["reconnecting", "disconnected", "complete"])
  })

  it("does not wait for an idle page any more", async () => {
    const idle$ = new Subject<void>()
    const { wallet } = lateScene({ texts: await stored(), idle$ })
    wallet.start()
    wallet.theme$.subscribe()
    wallet.destroy()
    expect(idle$.observed).toBe(false)
  })

  it("loads nothing, whatever is used of it", async () => {
    const { wallet, loading } = lateScene()
    wallet.destroy()
    wallet.start()
    wallet.theme$.subscribe()
    wallet.modal.open()
    const connecting = watch(wallet.connect({ connector: "nobody" }))
    await pass()
    expect(loading).not.toHaveBeenCalled()
    expect(connecting()).toMatchObject({ code: "NotRunning" })
  })
})

describe("the engine of a wallet", () => {
  it("is made once, although its only subscriber leaves with the first value that it has", async () => {
    const made = vi.fn(makeEngine)
    const code$ = new Subject<typeof makeEngine>()
    const texts = new Map<string, string>()
    const { wallet, loading } = lateScene({ texts, load: () => code$ })
    const restoring = watch(firstValueFrom(wallet.status$.pipe(filter(({ status }) => status === "reconnecting"))))
    for (const [key, text] of await stored()) texts.set(key, text) // by another tab
    code$.next(made)
    await pass()
    expect(restoring()).toMatchObject({ status: "answered" })
    wallet.send({ to: "nobody", amount: "1" })
    code$.next(made)
    expect(loading).toHaveBeenCalledTimes(1)
    expect(made).toHaveBeenCalledTimes(1)
  })

  it("is loaded for a stored connection, although the code of its chain family is not there", async () => {
    const code$ = new Subject<typeof makeEngine>()
    const adapters = siteOptions.adapters.map((family) => ({
      ...family,
      reads$: throwError(() => new Error("offline")),
    }))
    lateScene({ texts: await stored(), options: { adapters }, load: () => code$ }).wallet.start()
    expect(code$.observed).toBe(true)
  })
})

describe("the states of a wallet", () => {
  const withoutFeatures = (ports: EnginePorts) => createEngine({ ...ports, loadBuiltIn: () => NEVER })

  it.each<[string, LoadEngine]>([
    ["nothing of it is loaded", () => NEVER],
    ["its built-in features are not loaded", () => of(withoutFeatures)],
    ["all of it is loaded", () => of(makeEngine)],
  ])("have the same value each time they are read where %s", async (_, load) => {
    const { wallet } = lateScene({ texts: await stored(), load })
    wallet.start()
    wallet.preload()
    const controls: readonly object[] = [
      wallet,
      wallet.history,
      wallet.chain("eip155"),
      wallet.modal,
      wallet.sendForm,
      wallet.links,
    ]
    const states = controls
      .flatMap((control) => Object.entries<unknown>({ ...control }))
      .flatMap(([name, state$]) => (isObservable(state$) && "value" in state$ ? [{ name, state$ }] : []))
    expect(states.length).toBeGreaterThan(20)
    expect(states.filter(({ state$ }) => state$.value !== state$.value).map(({ name }) => name)).toEqual([])
  })
})
