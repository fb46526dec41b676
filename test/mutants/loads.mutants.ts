import { expect, it } from "vitest"

// A mutant that throws while its module is loaded leaves the other test files without a test, and so without a failure.
it("loads the files to be mutated", async () => {
  const { mutated } = await import("./mutated.js")
  expect(Object.keys(mutated)).not.toEqual([])
})
