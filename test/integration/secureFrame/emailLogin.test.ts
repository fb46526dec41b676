import { describe, expect, it } from "vitest"
import { approveDevice, ask, beginLogin, DEVICE, localFrame, logIn, OTHER_DEVICE, SITE } from "./support.js"

const local = localFrame()

/** A code that is not the mailed one. */
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000")

describe("a login by email", () => {
  it("is approved by a mailed link on a new device, then by a mailed code", async () => {
    const email = "ada@mail.example"
    const begun = await ask(local(), "email", { email, device: DEVICE, site: SITE })
    expect(begun).toMatchObject({ status: 200, json: { action: "VERIFY_DEVICE" } })
    const login = String(begun.json.login)
    expect(local().mail.mails(email)).toMatchObject([
      { from: "wallet@localhost", subject: "Approve a new device", text: expect.stringContaining("shop.example") },
    ])
    expect((await ask(local(), "device", { login })).json).toEqual({ approved: false })
    expect((await approveDevice(local(), email)).status).toBe(200)
    expect((await ask(local(), "device", { login })).json).toEqual({ approved: true })
    const code = local().codeFor(email)
    expect(local().mail.mails(email)).toHaveLength(2)
    const { status, json } = await ask(local(), "code", { login, code })
    expect(status).toBe(200)
    expect(json).toMatchObject({ profile: { email, username: null } })
    expect(await ask(local(), "session", {}, String(json.session))).toMatchObject({ json: { profile: { email } } })
  })

  it("changes nothing when the mailed link is only opened, as mail programs do", async () => {
    const email = "opened@mail.example"
    const { json } = await ask(local(), "email", { email, device: DEVICE, site: SITE })
    const page = await fetch(local().linkFor(email))
    expect(await page.text()).toContain(email)
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect((await ask(local(), "device", { login: json.login })).json).toEqual({ approved: false })
  })

  it("needs no link on a device that was approved, and needs one on every other", async () => {
    const email = "known@mail.example"
    await logIn(local(), email)
    expect((await ask(local(), "email", { email, device: DEVICE, site: SITE })).json.action).toBe("VERIFY_OTP")
    local().advance(31_000)
    expect((await ask(local(), "email", { email, device: OTHER_DEVICE, site: SITE })).json.action).toBe("VERIFY_DEVICE")
    local().advance(31_000)
    const other = { email: "another@mail.example", device: DEVICE, site: SITE }
    expect((await ask(local(), "email", other)).json.action).toBe("VERIFY_DEVICE")
  })

  it("takes five codes, and the right one not after five wrong ones", async () => {
    const email = "five@mail.example"
    const login = await beginLogin(local(), email)
    const code = local().codeFor(email)
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await ask(local(), "code", { login, code: wrong(code) })).toMatchObject({
        status: 403,
        json: { message: "Invalid code" },
      })
    expect(await ask(local(), "code", { login, code })).toMatchObject({
      status: 429,
      json: { message: "Too many wrong codes. Ask for a new one." },
    })
  })

  it("takes the right code after four wrong ones, once", async () => {
    const email = "four@mail.example"
    const login = await beginLogin(local(), email)
    const code = local().codeFor(email)
    for (let attempt = 0; attempt < 4; attempt++) await ask(local(), "code", { login, code: wrong(code) })
    expect((await ask(local(), "code", { login, code })).status).toBe(200)
    expect((await ask(local(), "code", { login, code })).status).toBe(410)
  })

  it("takes a code for 20 minutes", async () => {
    const email = "late@mail.example"
    const login = await beginLogin(local(), email)
    local().advance(20 * 60_000)
    expect((await ask(local(), "code", { login, code: local().codeFor(email) })).status).toBe(410)
  })

  it("takes the code of the last mail alone, and only from the browser that began", async () => {
    const email = "twice@mail.example"
    const first = await beginLogin(local(), email)
    const old = local().codeFor(email)
    local().advance(31_000)
    const second = await beginLogin(local(), email)
    const code = local().codeFor(email)
    expect((await ask(local(), "code", { login: first, code })).status).toBe(410)
    if (old !== code) expect((await ask(local(), "code", { login: second, code: old })).status).toBe(403)
    expect((await ask(local(), "code", { login: second, code })).status).toBe(200)
  })

  it("mails an address every 30 s at most, and says when the next one can be asked for", async () => {
    const body = { email: "often@mail.example", device: DEVICE, site: SITE }
    await ask(local(), "email", body)
    local().advance(10_000)
    const { status, json } = await ask(local(), "email", body)
    expect(status).toBe(429)
    expect(json.message).toMatch(/^Please try again after (19|20) seconds$/)
    local().advance(20_000)
    expect((await ask(local(), "email", body)).status).toBe(200)
    expect(local().mail.mails(body.email)).toHaveLength(2)
  })

  it("says so when the mail server refuses the mail", async () => {
    local().mail.refuse(1)
    const body = { email: "lost@mail.example", device: DEVICE, site: SITE }
    expect(await ask(local(), "email", body)).toMatchObject({
      status: 502,
      json: { message: "The mail could not be sent. Please try again." },
    })
  })

  it.each([
    "",
    "no",
    "a@b",
    "a b@mail.example",
    "a@mail.example,b@mail.example",
    "a@mail.example\r\nBcc: b@mail.example",
    "<a@mail.example>",
  ])("mails to no text that is not one address: %j", async (email) => {
    const before = local().mail.mails().length
    expect((await ask(local(), "email", { email, device: DEVICE, site: SITE })).status).toBe(422)
    expect(local().mail.mails()).toHaveLength(before)
  })

  it("is refused on a site that is not one of the project", async () => {
    expect(
      await ask(local(), "email", { email: "ada@mail.example", device: DEVICE, site: "https://evil.example" }),
    ).toMatchObject({ status: 403, json: { message: "unverified_domain" } })
  })
})

describe("the server", () => {
  it("answers only to the pages of its own origin", async () => {
    const { origin } = local()
    for (const headers of [{}, { origin: SITE }, { origin: "null" }]) {
      const response = await fetch(`${origin}/api/session`, { method: "POST", headers, body: "{}" })
      expect(response.status).toBe(403)
      expect(response.headers.get("access-control-allow-origin")).toBeNull()
    }
  })

  it("fails, is slow and lies as a test says", async () => {
    local().control.behave("/api/session", { type: "fail", status: 503 })
    expect((await ask(local(), "session")).status).toBe(503)
    local().control.behave("/api/session", { type: "answer", json: { profile: "you" } })
    expect((await ask(local(), "session")).json).toEqual({ profile: "you" })
    local().control.heal()
    expect((await ask(local(), "session")).status).toBe(401)
  })
})
