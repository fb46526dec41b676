import { describe, expect, it } from "vitest"
import { separateResult } from "../../src/model/resultUri.js"

const result = "https://secure.example/result?code=1&state=2"
const written = encodeURIComponent(result)

describe("the address of a page that a social login came back to", () => {
  it.each([
    ["alone", `https://shop.example/?result_uri=${written}`, "https://shop.example/"],
    ["first", `https://shop.example/a?result_uri=${written}&b=c%20d`, "https://shop.example/a?b=c%20d"],
    ["last", `https://shop.example/a?b=+&result_uri=${written}`, "https://shop.example/a?b=+"],
    [
      "before the data that Telegram adds",
      `https://shop.example/?x&result_uri=${written}#tgWebAppData=result_uri%3D1`,
      "https://shop.example/?x#tgWebAppData=result_uri%3D1",
    ],
    ["in another spelling", `https://shop.example/?r%65sult_uri=${written}`, "https://shop.example/"],
  ])("loses it, and nothing else: %s", (_, address, href) => {
    expect(separateResult(address)).toEqual({ href, result })
  })

  it.each(["https://shop.example/", "https://shop.example/?result=1", "https://shop.example/#?result_uri=1", "", "?"])(
    "stays as it is without one: %j",
    (address) => {
      expect(separateResult(address)).toEqual({ href: address, result: null })
    },
  )

  it.each([
    ["empty", "result_uri="],
    ["without a value", "result_uri"],
    ["two that contradict each other", "result_uri=a&result_uri=b"],
    ["very long", `result_uri=${"a".repeat(8_193)}`],
  ])("loses one that cannot be used: %s", (_, query) => {
    expect(separateResult(`https://shop.example/?${query}`)).toEqual({ href: "https://shop.example/", result: null })
  })

  it("has one that cannot be decoded as it is written", () => {
    expect(separateResult("https://shop.example/?result_uri=%E0%A4%A")).toEqual({
      href: "https://shop.example/",
      result: "%E0%A4%A",
    })
  })
})
