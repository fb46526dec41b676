import { expect, it } from "vitest"
import { sources } from "../../support/source.js"
import { tokens } from "../../../src/views/theme/rootStyles.js"

const views = sources().filter(({ file }) => file.startsWith("views/"))
const known = Object.keys(tokens)

it("every variable that a view reads is one of the theme", () => {
  const read = views
    .filter(({ file }) => !file.startsWith("views/theme/"))
    .flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => `${file}: ${name}`))
  expect(read.length).toBeGreaterThan(100)
  // Those that the sheet sets itself.
  const own = ["--rxw-from", "--rxw-way", "--rxw-height", "--rxw-held"]
  expect(read.filter((line) => ![...known, ...own].includes(line.split(": ")[1] ?? ""))).toEqual([])
})

it("no view has a font weight of its own", () => {
  const own = views.flatMap(({ file, text }) => (/\b(font|fontWeight): ['"`]?\d{3}\b/.test(text) ? [file] : []))
  expect(own).toEqual([])
})
