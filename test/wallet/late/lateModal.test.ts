import { type Observable, of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { unavailableModal } from "../../../src/model/modal/modal.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { lateScene, makeEngine } from "../support/lateScene.js"

inFakeTime()

const offline$ = throwError(() => new Error("offline"))

/** A wallet whose code is loaded from these sources in turn, and what its modal was; a subscriber tries the first. */
const scene = (...sources: Observable<typeof makeEngine>[]) => {
  const { wallet } = lateScene({ load: () => sources.shift() ?? offline$ })
  const seen: unknown[] = []
  wallet.modal.state$.subscribe({ next: (state) => seen.push(state), complete: () => seen.push("complete") })
  return { wallet, modal: wallet.modal, seen }
}

const closed = expect.objectContaining({ open: false })

describe("a modal that is opened while the code of the wallet cannot be loaded", () => {
  it("is open, also for those who subscribe later", async () => {
    const { modal, seen } = scene()
    modal.open("Networks")
    await pass()
    expect(seen).toEqual([closed, unavailableModal])
    expect(modal.state$.value).toBe(unavailableModal)
    const later: unknown[] = []
    modal.state$.subscribe((state) => later.push(state))
    expect(later).toEqual([unavailableModal])
  })

  it("is closed at once", async () => {
    const { modal, seen } = scene()
    modal.open()
    await pass()
    modal.close()
    expect(modal.state$.value).toEqual(closed)
    await pass()
    expect(seen).toEqual([closed, unavailableModal, closed])
  })

  it("stays closed where it was closed before that was known", async () => {
    const code$ = new Subject<typeof makeEngine>()
    const { modal, seen } = scene(code$)
    modal.open()
    modal.close()
    code$.error(new Error("offline"))
    await pass()
    expect(seen.at(-1)).toEqual(closed)
  })

  it("is opened at its view by the next call, and is closed by the wallet from then on", async () => {
    const { wallet, modal, seen } = scene(offline$, offline$, of(makeEngine))
    wallet.start()
    modal.open()
    await pass()
    expect(modal.state$.value).toBe(unavailableModal)
    modal.open("WhatIsAWallet")
    await pass()
    expect(seen.at(-1)).toMatchObject({ open: true, stack: [{ view: "WhatIsAWallet" }] })
    modal.close()
    expect(seen.at(-1)).toEqual(closed)
  })

  it("is closed with the wallet", async () => {
    const { wallet, modal, seen } = scene()
    modal.open()
    await pass()
    wallet.destroy()
    expect(seen.at(-1)).toBe("complete")
  })
})
