/// <reference types="vite/client" />
import { expect, it } from "vitest"
import source from "./mutated.ts?raw"
import config from "./stryker.config.json" with { type: "json" }

// A mutant that throws while its module is loaded leaves the other test files without a test, and so without a failure.
it("loads the files to be mutated", async () => {
  await expect(import("./mutated.js")).resolves.toBeDefined()
  expect(config.mutate.filter((path) => !source.includes(`"../../${path}"`))).toEqual([])
})
