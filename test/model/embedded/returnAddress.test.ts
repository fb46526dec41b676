import { describe, expect, it } from "vitest"
import { addressOfReturn, leadingBack } from "../../../src/model/embedded/returnAddress.js"

const page = "https://shop.example/a?b=1&c=ä"

/** What the provider hands back, as the secure site reads it. */
const stateOf = (address: string | null) => new URL(address ?? "about:blank").searchParams.get("state")
const back = (state: string) => `${state}--${encodeURIComponent(page)}`

describe("the address of a login's page that leads back", () => {
  it("has the address of the page after its state, and is otherwise as it was", () => {
    const address = "https://login.example/auth?scope=openid%20email&state=ab-c_1&nonce=2#x"
    const leading = leadingBack(address, page)
    expect(stateOf(leading)).toBe(back("ab-c_1"))
    expect(leading?.replace(/(?<=state=)[^&]*/, "ab-c_1")).toBe(address)
    expect(stateOf(leadingBack("https://login.example/?state=$%26$1", page))).toBe(back("$&$1"))
    expect(stateOf(leadingBack("https://login.example/?substate=1&state=2", page))).toBe(back("2"))
  })

  it("has it in the address that a page of Magic leads on to", () => {
    const inner = "https://login.example/auth?state=abc&prompt=login"
    const leading = leadingBack(`https://auth.magic.link/v1?key=1&next=${encodeURIComponent(inner)}`, page)
    const wrapper = new URL(leading ?? "")
    expect(wrapper.searchParams.get("key")).toBe("1")
    expect(stateOf(wrapper.searchParams.get("next"))).toBe(back("abc"))
  })

  it("is none without a state", () => {
    const other = `https://login.example/?next=${encodeURIComponent("https://login.example/?state=1")}`
    for (const address of ["https://login.example/?substate=1", "https://auth.magic.link/v1?a=https://x.y", other])
      expect(leadingBack(address, page)).toBeNull()
  })
})

describe("the address to come back to", () => {
  it("is without the result of another login, and without what Telegram tells a mini app", () => {
    expect(addressOfReturn("https://shop.example/?a=1&result_uri=https%3A%2F%2Fx&b=%202")).toBe(
      "https://shop.example/?a=1&b=%202",
    )
    const launch = "tgWebAppData=user%3D1&tgWebAppVersion=7"
    expect(addressOfReturn(`https://shop.example/#${launch}`)).toBe("https://shop.example/")
    expect(addressOfReturn(`https://shop.example/#/cart?x=1&${launch}`)).toBe("https://shop.example/#/cart?x=1")
    expect(addressOfReturn("https://shop.example/#/cart#2")).toBe("https://shop.example/#/cart#2")
  })
})
