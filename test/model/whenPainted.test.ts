import { describe, expect, it } from "vitest"
import { whenIdle, whenPainted } from "../../src/model/whenPainted.js"

/** A window whose frames, tasks and idle times come when they are called for. */
const fakeWindow = ({ hidden = false, hasIdleTime = true } = {}) => {
  const queues = {
    frame: new Map<number, () => void>(),
    task: new Map<number, () => void>(),
    idle: new Map<number, () => void>(),
  }
  let last = 0
  const queue = (into: Map<number, () => void>, work: () => void): number => {
    into.set(++last, work)
    return last
  }
  const page = {
    document: { hidden },
    requestAnimationFrame: (work: () => void) => queue(queues.frame, work),
    cancelAnimationFrame: (id: number) => queues.frame.delete(id),
    setTimeout: (work: () => void) => queue(queues.task, work),
    clearTimeout: (id: number) => queues.task.delete(id),
    ...(hasIdleTime && {
      requestIdleCallback: (work: () => void) => queue(queues.idle, work),
      cancelIdleCallback: (id: number) => queues.idle.delete(id),
    }),
  }
  const run = (from: Map<number, () => void>): void => {
    const all = [...from.values()]
    from.clear()
    all.forEach((work) => work())
  }
  return {
    page: page as unknown as Window,
    next: (...names: readonly (keyof typeof queues)[]) => names.forEach((name) => run(queues[name])),
    waiting: () => queues.frame.size + queues.task.size + queues.idle.size,
  }
}

describe("whenPainted", () => {
  it("calls the work in a task after the next frame", () => {
    const { page, next } = fakeWindow()
    const calls: string[] = []
    whenPainted(page, () => calls.push("work"))
    next("task", "frame")
    expect(calls).toEqual([])
    next("task")
    expect(calls).toEqual(["work"])
  })

  it("calls it after as many frames as wanted", () => {
    const { page, next } = fakeWindow()
    const calls: string[] = []
    whenPainted(page, () => calls.push("work"), 2)
    next("frame", "task", "frame")
    expect(calls).toEqual([])
    next("task")
    expect(calls).toEqual(["work"])
  })

  it.each([
    ["before the frame", 1, []],
    ["after it", 1, ["frame"]],
    ["before the first of two", 2, []],
    ["between two", 2, ["frame", "task"]],
    ["after both", 2, ["frame", "task", "frame"]],
  ] as const)("is cancelled %s", (_, paints, passed) => {
    const { page, next, waiting } = fakeWindow()
    const cancel = whenPainted(page, () => expect.unreachable(), paints)
    next(...passed)
    cancel()
    next("frame", "task")
    expect(waiting()).toBe(0)
  })
})

const painted = ["frame", "task", "frame", "task"] as const

describe("whenIdle", () => {
  it("calls the work once, in the first idle time after two frames", () => {
    const { page, next, waiting } = fakeWindow()
    const calls: string[] = []
    whenIdle(page, () => calls.push("work"))
    next("idle", "frame", "task", "idle", "frame", "task")
    expect(calls).toEqual([])
    next("idle")
    expect(calls).toEqual(["work"])
    expect(waiting()).toBe(0)
  })

  it("calls it after two frames in a browser without idle callbacks", () => {
    const { page, next } = fakeWindow({ hasIdleTime: false })
    const calls: string[] = []
    whenIdle(page, () => calls.push("work"))
    next("frame", "task", "frame")
    expect(calls).toEqual([])
    next("task")
    expect(calls).toEqual(["work"])
  })

  it("does not wait for a frame in a hidden page, which has none", () => {
    const { page, next, waiting } = fakeWindow({ hidden: true })
    const calls: string[] = []
    whenIdle(page, () => calls.push("work"))
    next("task", "task", "idle")
    expect(calls).toEqual(["work"])
    expect(waiting()).toBe(0)
  })

  it.each([
    ["before the frames", []],
    ["between them", ["frame", "task"]],
    ["after them", painted.slice(0, 3)],
    ["after the paint", painted],
  ] as const)("is cancelled %s", (_, passed) => {
    const { page, next, waiting } = fakeWindow()
    const cancel = whenIdle(page, () => expect.unreachable())
    next(...passed)
    cancel()
    next(...painted, "idle")
    expect(waiting()).toBe(0)
  })
})
