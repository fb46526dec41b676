import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { expect, it } from "vitest"

const guide = readFileSync(resolve(import.meta.dirname, "../../../docs/guide.md"), "utf8")

/** The names in the first column of the table of parts. */
const documented = (guide.split("| part ")[1]?.split("\n\n")[0] ?? "")
  .split("\n")
  .slice(1)
  .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name))

const views = import.meta.glob<string>("../../../src/views/**/*.tsx", { query: "?raw", import: "default", eager: true })

it("the guide lists every part that a page can style", () => {
  const named = Object.values(views).flatMap((text) =>
    [...text.matchAll(/ part="([\w-]+)"/g)].map(([, name = ""]) => name),
  )
  const looks = ["button", "primary", "plain", "quiet"]
  expect([...new Set(documented)].sort()).toEqual([...new Set([...named, ...looks])].sort())
})
