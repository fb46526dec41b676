import { afterEach } from "vitest"

// The first test that fails ends the run of a mutant: nothing more is loaded.
const run: typeof globalThis & { hasFailed?: boolean } = globalThis
if (run.hasFailed) throw new Error("A test has failed.")
afterEach(({ task }) => {
  if (task.result?.state === "fail") run.hasFailed = true
})

// The test files of a run share their modules. A module's own statements would count for the one test that happens to load
// it first, were not all loaded before any test. What cannot be loaded fails in `loads.mutants.ts`.
await import("./mutated.js").catch(() => undefined)
