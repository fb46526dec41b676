import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { afterEach, describe, expect, it } from "vitest"
import { project } from "../../../devkit/sourceAlias.js"

/** Time between two looks at the processes, in ms. */
const LOOK_EVERY = 25

/** All processes with their parents. */
const processes = (): readonly (readonly [id: number, parent: number])[] =>
  execFileSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])

const startedBy = (id: number): readonly number[] =>
  processes()
    .filter(([, parent]) => parent === id)
    .map(([own]) => own)

const isRunning = (id: number): boolean => processes().some(([own]) => own === id)

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
}

let demo: ChildProcess

/** The demo, in a process of its own. */
const startDemo = (): number => {
  demo = spawn(process.execPath, ["scripts/run.mjs", "devkit/start.ts"], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
  })
  return demo.pid ?? 0
}

/** Resolves when the demo has printed its address. */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    let printed = ""
    demo.stdout?.on("data", (part) => {
      printed += String(part)
      if (printed.includes("Ctrl+C stops everything")) resolve()
    })
  })

describe("the demo", () => {
  afterEach(() => demo.kill("SIGKILL"))

  it("ends what it has started, when it is stopped while it starts", async () => {
    const id = startDemo()
    await until(() => startedBy(id).length > 1)
    const children = startedBy(id)
    demo.kill("SIGTERM")
    await once(demo, "exit")
    await until(() => !children.some(isRunning))
  })

  it("ends what it has started, when it is stopped by two signals", async () => {
    const id = startDemo()
    await shown()
    const children = startedBy(id)
    expect(children.length).toBeGreaterThan(2)
    demo.kill("SIGTERM")
    demo.kill("SIGINT")
    expect(await once(demo, "exit")).toEqual([0, null])
    await until(() => !children.some(isRunning))
  })
})
