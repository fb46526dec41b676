import { BehaviorSubject, ignoreElements, merge, type Observable, Subject, takeUntil, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { connectInOrder, inOrder, shareInOrder } from "../../src/streams/operators/inOrder.js"
import { stateOf } from "../../src/streams/operators/stateOf.js"
import { marbles } from "../support/marbles.js"

/** Everything that is received from `source$`, as text. */
const received = (source$: Observable<string>): readonly string[] => {
  const seen: string[] = []
  source$.subscribe({ next: (value) => void seen.push(value), complete: () => void seen.push("|") })
  return seen
}

describe("inOrder", () => {
  it("delivers what a subscriber emits within an emission after it, to all subscribers", () => {
    const subject = inOrder<string, Subject<string>>(new Subject())
    subject.subscribe((value) => value === "a" && subject.next("b"))
    const last = received(subject)

    subject.next("a")

    expect(last).toEqual(["a", "b"])
  })

  it("completes after what was emitted before", () => {
    const subject = inOrder<string, Subject<string>>(new Subject())
    subject.subscribe((value) => {
      if (value !== "a") return
      subject.next("b")
      subject.complete()
    })
    const last = received(subject)

    subject.next("a")

    expect(last).toEqual(["a", "b", "|"])
  })

  it("gives a new subscriber of a state the value that was delivered last", () => {
    const subject = inOrder<string, BehaviorSubject<string>>(new BehaviorSubject("a"))
    let late: readonly string[] = []
    subject.subscribe((value) => {
      if (value !== "b") return
      subject.next("c")
      late = received(subject)
    })

    subject.next("b")

    expect(late).toEqual(["b", "c"])
  })
})

describe("shareInOrder", () => {
  it(
    "subscribes to the source once",
    marbles((m) => {
      const source$ = m.cold("-a-b-")
      const early = "         ^----"
      const late = "          --^--"
      const listening = "     ^----"

      const shared$ = source$.pipe(shareInOrder())

      m.expect(shared$, early).toBeObservable("-a-b-")
      m.expect(shared$, late).toBeObservable(" ---b-")
      m.expect(source$).toHaveSubscriptions(listening)
    }),
  )

  it("keeps the order for subscribers behind one that causes the next value", () => {
    const source = new Subject<string>()
    const shared$ = source.pipe(shareInOrder())
    shared$.subscribe((value) => value === "a" && source.next("b"))
    const last = received(shared$)

    source.next("a")

    expect(last).toEqual(["a", "b"])
  })

  it("delivers the last value before the completion that its subscriber causes", () => {
    const source = new Subject<string>()
    const end$ = new Subject<void>()
    const shared$ = source.pipe(takeUntil(end$), shareInOrder())
    shared$.subscribe(() => end$.next())
    const last = received(shared$)

    source.next("a")

    expect(last).toEqual(["a", "|"])
  })
})

describe("connectInOrder", () => {
  it(
    "subscribes to the source once, for all parts",
    marbles((m) => {
      const source$ = m.cold("a---b---|")
      const listening = "     ^-------!"

      const both$ = source$.pipe(connectInOrder((shared$) => merge(shared$, shared$)))

      m.expect(both$).toBeObservable("(aa)(bb)|")
      m.expect(source$).toHaveSubscriptions(listening)
    }),
  )

  it("keeps the order for the parts behind one that causes the next value", () => {
    const source = new Subject<string>()
    const causing = (value: string) => value === "a" && source.next("b")
    const last = received(
      source.pipe(connectInOrder((shared$) => merge(shared$.pipe(tap(causing), ignoreElements()), shared$))),
    )

    source.next("a")

    expect(last).toEqual(["a", "b"])
  })
})

describe("a state", () => {
  it("ends on the newest value for every subscriber, when one of them causes a change within an emission", () => {
    const source = new Subject<string>()
    const state$ = stateOf(source, { initial: "i" })
    const first = received(state$)
    state$.subscribe((value) => value === "a" && source.next("b"))
    const last = received(state$)

    source.next("a")

    expect([first, last]).toEqual([
      ["i", "a", "b"],
      ["i", "a", "b"],
    ])
    expect(state$.value).toBe("b")
  })
})
