import { expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { isCodeMissing } from "../../src/model/missingCode.js"
import { noticeFor } from "../../src/model/notices/notice.js"
import { noticeWords } from "../../src/model/words/notices.js"

const url = "https://shop.example/assets/openRelay-C1.js"

it.each([
  ["Chrome", `Failed to fetch dynamically imported module: ${url}`],
  ["Firefox", `error loading dynamically imported module: ${url}`],
  ["Safari", "Importing a module script failed."],
  ["Safari that got a page", "'text/html' is not a valid JavaScript MIME type."],
  ["webpack", "Loading chunk 417 failed.\n(error: https://shop.example/417.js)"],
  ["Turbopack", "Failed to load chunk /_next/static/chunks/417.js from module 1"],
])("code that could not be loaded is said to be that, and that a reload helps: %s", (_, message) => {
  const { short, details } = noticeFor(fail("Unexpected", { message }))
  expect(noticeWords[short]).toBe("Couldn't load a part of this site. Check your connection, or reload the page.")
  expect(details).toBe(message)
})

it("what a wallet says, and any other failure, is not taken for code that could not be loaded", () => {
  expect(isCodeMissing(fail("WalletRefused", { connector: "x", message: "Loading chunk 1 failed." }))).toBe(false)
  expect(isCodeMissing(fail("Unexpected", { message: "Failed to fetch" }))).toBe(false)
})
