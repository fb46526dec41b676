import { defer, EMPTY, lastValueFrom, NEVER, Observable, of, Subject, throwError } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { evm } from "../../../src/adapters/evm/evm.js"
import type { Family } from "../../../src/adapters/family.js"
import type { Theme } from "../../../src/model/settings/theme.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { lateScene as scene, makeEngine as make, stored } from "../support/lateScene.js"

inFakeTime()

describe("a wallet whose code is not loaded yet", () => {
  it("has the connection of the last visit, and the theme that the system prefers", async () => {
    const { wallet } = scene({ texts: await stored(), options: { themeMode: "system" }, prefersDark: true })
    expect(wallet.status$.value).toMatchObject({ status: "reconnecting", cached: { accounts: [{ address: ALICE }] } })
    expect(wallet.network$.value.id).toBe("eip155:1")
    expect(wallet.theme$.value.shade).toBe("dark")
  })

  it("has the same value each time it is asked", async () => {
    const { wallet } = scene({ texts: await stored() })
    expect(wallet.status$.value).toBe(wallet.status$.value)
    expect(wallet.connections$.value).toBe(wallet.connections$.value)
    wallet.destroy()
    expect(wallet.connections$.value).toBe(wallet.connections$.value)
  })

  it("has the same theme once it is loaded, so that nothing is styled again", () => {
    const { wallet, load } = scene({ options: { themeMode: "system" }, prefersDark: true })
    const seen: Theme[] = []
    wallet.theme$.subscribe((theme) => seen.push(theme))
    load()
    expect(seen).toEqual([{ mode: "system", shade: "dark", variables: {} }])
    expect(wallet.theme$.value).toBe(seen[0])
    wallet.setTheme({ mode: "light" })
    expect(seen.map(({ shade }) => shade)).toEqual(["dark", "light"])
  })

  it("loads nothing for a new visitor before it is used", () => {
    const { loading } = scene()
    expect(loading).not.toHaveBeenCalled()
  })

  it.each<[string, (wallet: Wallet) => unknown]>([
    ["it is started", (wallet) => wallet.start()],
    ["a state has a subscriber", (wallet) => wallet.connectors$.subscribe()],
  ])("loads it once the page is idle when %s", (_, use) => {
    const idle$ = new Subject<void>()
    const { wallet, loading } = scene({ idle$ })
    use(wallet)
    expect(loading).not.toHaveBeenCalled()
    idle$.next()
    expect(loading).toHaveBeenCalledTimes(1)
  })

  it("loads nothing for a stored connection before it is used", async () => {
    const { loading } = scene({ texts: await stored() })
    expect(loading).not.toHaveBeenCalled()
  })

  it.each([
    ["of the family of a stored connection", true],
    ["of no family for a new visitor", false],
  ])("loads with it the code %s", async (_, isStored) => {
    let loads = 0
    const reads$ = defer(() => {
      loads += 1
      return EMPTY
    })
    const family: Family = { ...evm(), reads$ }
    const options = { adapters: [family] }
    const { wallet } = scene({ options, ...(isStored && { texts: await stored() }) })
    wallet.start()
    expect(loads).toBe(isStored ? 1 : 0)
  })

  it.each([
    ["of a new visitor", false],
    ["with a stored connection", true],
  ])("emits a value that stays the same once: that %s", async (_, isStored) => {
    const { wallet, load } = scene(isStored ? { texts: await stored() } : {})
    wallet.start()
    const states = {
      connections: wallet.connections$,
      balance: wallet.balance$,
      modal: wallet.modal.state$,
      features: wallet.features$,
      now: wallet.now$,
    }
    const emissions: string[] = []
    for (const [name, state$] of Object.entries<Observable<unknown>>(states))
      state$.subscribe(() => emissions.push(name))
    load()
    await pass()
    expect(emissions).toEqual(Object.keys(states))
  })

  it("goes on with what is stored by then, where another tab has disconnected", async () => {
    const texts = await stored()
    const { wallet, load } = scene({ texts })
    const seen: string[] = []
    wallet.status$.subscribe(({ status }) => seen.push(status))
    texts.clear()
    load()
    expect(seen).toEqual(["reconnecting", "disconnected"])
    expect(wallet.status$.value.status).toBe("disconnected")
  })

  it("waits for one frame for all that it waits for", () => {
    let waiting = 0
    const { wallet } = scene({ idle$: new Observable(() => void ++waiting) })
    wallet.start()
    wallet.theme$.subscribe()
    wallet.connectors$.subscribe()
    expect(waiting).toBe(1)
  })

  it("waits for no frame with a subscriber that comes later", () => {
    let frames = 0
    const idle$ = defer(() => of(++frames))
    const { wallet, load } = scene({ idle$ })
    wallet.theme$.subscribe()
    load()
    const before = frames
    wallet.theme$.subscribe()
    wallet.connectors$.subscribe()
    expect(frames).toBe(before)
  })

  it("loads it at once with a command", () => {
    const { wallet, loading } = scene({ idle$: new Subject() })
    wallet.modal.open()
    expect(loading).toHaveBeenCalledTimes(1)
  })

  it("emits to subscribers what it has, and goes on when it is loaded", () => {
    const { wallet, load } = scene()
    const seen: boolean[] = []
    wallet.modal.state$.subscribe(({ open }) => seen.push(open))
    wallet.start()
    wallet.modal.open()
    expect(seen).toEqual([false])
    load()
    expect(seen.at(-1)).toBe(true)
  })

  it("does what was asked in the order of the calls, after it was started", async () => {
    const { wallet, load } = scene()
    const events: string[] = []
    wallet.events$.subscribe(({ type }) => events.push(type))
    wallet.start()
    wallet.modal.open("Networks")
    wallet.modal.push({ view: "WhatIsAWallet" })
    const connecting = watch(wallet.connect({ connector: "nobody" }))
    load()
    await pass(3_000)
    expect(wallet.modal.state$.value.stack.map(({ view }) => view)).toEqual(["Networks", "WhatIsAWallet"])
    expect(connecting()).toMatchObject({ code: "ConnectorNotFound" })
    expect(events.slice(0, 2)).toEqual(["INITIALIZE", "MODAL_OPEN"])
  })

  it("is not started if it was stopped before", () => {
    const { wallet, load } = scene()
    const events: string[] = []
    wallet.events$.subscribe(({ type }) => events.push(type))
    wallet.start()()
    load()
    expect(events).toEqual([])
  })

  it("fails a command whose code cannot be loaded, and loads it again with the next: it runs from then on", async () => {
    const sources = [throwError(() => new Error("offline")), throwError(() => new Error("offline")), of(make)]
    const { wallet } = scene({ load: () => sources.shift() ?? NEVER })
    wallet.start()
    const first = watch(wallet.signMessage("hello"))
    await pass()
    expect(first()).toMatchObject({ code: "Unexpected" })
    const second = watch(wallet.signMessage("hello"))
    await pass()
    expect(second()).toMatchObject({ code: "NotConnected" })
  })

  it("is never made once it is destroyed; its commands fail and its states are empty", async () => {
    const texts = await stored()
    const made = vi.fn(make)
    const code$ = new Subject<typeof make>()
    const { wallet } = scene({ texts, load: () => code$ })
    wallet.start()
    const connecting = watch(wallet.connect({ connector: "nobody" }))
    const sending = watch(lastValueFrom(wallet.send({ to: ALICE, amount: "1" })))
    wallet.destroy()
    code$.next(made)
    await pass()
    expect(made).not.toHaveBeenCalled()
    expect(connecting()).toMatchObject({ code: "NotRunning", error: { details: { command: "connect" } } })
    expect(sending()).toMatchObject({ code: "NotRunning", error: { details: { command: "send" } } })
    expect(wallet.status$.value.status).toBe("disconnected")
  })

  it("has its plug-ins and its form, whose code is loaded after its own", () => {
    const load = vi.fn(() => NEVER)
    const plugin = { name: "tips", initial: { given: 0 }, actions: ["tip"], load } as const
    const { wallet, load: loaded } = scene({ options: { plugins: [plugin] } })
    expect(wallet).toMatchObject({
      tips: { state$: { value: { given: 0 } } },
      sendForm: { state$: { value: { form: {} } } },
    })
    wallet.sendForm.preload()
    Object.assign({ tip: () => {} }, Reflect.get(wallet, "tips")).tip()
    expect(load).not.toHaveBeenCalled()
    loaded()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it("refuses a plug-in with the name of a member at once, and loads nothing then", async () => {
    const texts = await stored()
    const load = vi.fn(() => NEVER)
    const plugin = { name: "connect", initial: null, actions: [], load: () => NEVER } as const
    expect(() => scene({ texts, options: { plugins: [plugin] }, load })).toThrow(
      expect.objectContaining({ details: { problems: ["plugins: the name connect is taken"] } }),
    )
    expect(load).not.toHaveBeenCalled()
  })
})
