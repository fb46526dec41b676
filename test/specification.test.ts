import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { accountRows } from "./services/data/golden/accountRows.js"
import { convertRows } from "./services/data/golden/convertRows.js"
import { otherRows } from "./services/data/golden/otherRows.js"
import { profileRows } from "./services/data/golden/profileRows.js"
import { titlesIn } from "./support/namedTests.js"

const root = join(import.meta.dirname, "..")
const page = readFileSync(join(root, "docs/specification.md"), "utf8")

/** How many rows each part has: screens, rules, calls, errors, constants and payments. */
const parts = { S: 9, R: 13, C: 20, E: 9, K: 11, P: 5 } as const

const statuses = ["built", "partly built", "not built"] as const

interface Row {
  readonly id: string
  readonly text: string
  readonly status: string
  /** `file › title` */
  readonly tests: readonly (readonly [file: string, title: string])[]
}

const rows = [...page.matchAll(/^\| ([SRCEKP]\d+) +\|(.*)\|(.*)\|(.*)\|$/gm)].map(
  ([, id = "", text = "", status = "", tests = ""]): Row => ({
    ...{ id, text: text.trim(), status: status.trim() },
    tests: [...tests.matchAll(/`([^`]+)` › “([^”]+)”/g)].map(([, file = "", title = ""]) => [file, title]),
  }),
)

const withStatus = (status: (typeof statuses)[number]): readonly Row[] => rows.filter((row) => row.status === status)

describe("the page of the specification", () => {
  it("has every row of the specification once, in its order", () => {
    const ids = Object.entries(parts).flatMap(([part, count]) =>
      Array.from({ length: count }, (_, at) => `${part}${at + 1}`),
    )
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows).toHaveLength(67)
  })

  it("names a test for every row that is built, also in part, and says of the others that they are not", () => {
    expect(rows.filter(({ status }) => !statuses.some((known) => known === status))).toEqual([])
    expect([...withStatus("built"), ...withStatus("partly built")].filter(({ tests }) => tests.length === 0)).toEqual(
      [],
    )
    expect(withStatus("not built").filter(({ tests }) => tests.length > 0)).toEqual([])
  })

  it("has the calls whose requests are compared one by one", () => {
    const calls = rows.filter(({ id }) => id.startsWith("C")).map(({ text }) => text.replaceAll("`", ""))
    const compared = Object.keys({ ...accountRows, ...convertRows, ...profileRows, ...otherRows })
    expect([...calls].sort()).toEqual(compared.sort())
  })

  it("says how many rows are built", () => {
    const [built, part, missing] = statuses.map((status) => withStatus(status).length)
    expect(page).toContain(`${built} rows are built, ${part} in part, ${missing} are not.`)
  })

  it.each(rows.flatMap(({ id, tests }) => tests.map(([file, title]) => [id, file, title] as const)))(
    "names a test that exists: %s, %s, %s",
    (_, file, title) => {
      expect(existsSync(join(root, file)), file).toBe(true)
      expect(titlesIn(file)).toContain(title)
    },
  )
})
