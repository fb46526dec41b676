import { describe, expect, it } from "vitest"
import { ask, localFrame, logIn, OTHER_DEVICE } from "./support.js"

const local = localFrame()

const copy = {
  share: "ab".repeat(32),
  addresses: { eip155: `0x${"1".repeat(40)}`, solana: "1".repeat(32) },
}

describe("a session", () => {
  it("gets the server's share: the same at every login, another one for every user", async () => {
    const [first, second] = [await logIn(local(), "share@mail.example"), await logIn(local(), "share@mail.example")]
    const other = await logIn(local(), "other@mail.example")
    const shareOf = async (session: string) => (await ask(local(), "share", {}, session)).json.share
    expect(await shareOf(first)).toMatch(/^[0-9a-f]{64}$/)
    expect(await shareOf(second)).toBe(await shareOf(first))
    expect(await shareOf(other)).not.toBe(await shareOf(first))
  })

  it("ends with the sign-out, and after 30 days: its share is not given any more", async () => {
    const ended = await logIn(local(), "out@mail.example")
    expect((await ask(local(), "signOut", {}, ended)).status).toBe(200)
    expect((await ask(local(), "share", {}, ended)).status).toBe(401)
    const old = await logIn(local(), "out@mail.example")
    local().advance(30 * 86_400_000)
    expect((await ask(local(), "share", {}, old)).status).toBe(401)
  })

  it("is none without its token", async () => {
    for (const path of ["session", "share", "copy/read", "copy/keep", "updateEmail", "relay"])
      expect((await ask(local(), path, { email: "a@mail.example", ...copy })).status).toBeGreaterThanOrEqual(401)
    expect((await ask(local(), "share", {}, "x".repeat(43))).status).toBe(401)
  })
})

describe("the recovery copy", () => {
  it("is there for the next device of the user, after a login by email", async () => {
    const email = "recovers@mail.example"
    const first = await logIn(local(), email)
    expect((await ask(local(), "copy/read", {}, first)).json).toEqual({ copy: null })
    expect((await ask(local(), "copy/keep", copy, first)).status).toBe(200)
    const second = await logIn(local(), email, OTHER_DEVICE)
    expect((await ask(local(), "copy/read", {}, second)).json).toEqual({ copy })
    const other = await logIn(local(), "stranger@mail.example")
    expect((await ask(local(), "copy/read", {}, other)).json).toEqual({ copy: null })
  })

  it("is written once: a second device cannot replace the keys", async () => {
    const session = await logIn(local(), "once@mail.example")
    await ask(local(), "copy/keep", copy, session)
    expect((await ask(local(), "copy/keep", { ...copy, share: "cd".repeat(32) }, session)).status).toBe(409)
    expect((await ask(local(), "copy/read", {}, session)).json).toEqual({ copy })
  })

  it("is given only in the first minutes of a session: an old one that was stolen does not get it", async () => {
    const session = await logIn(local(), "stale@mail.example")
    await ask(local(), "copy/keep", copy, session)
    local().advance(5 * 60_000)
    expect((await ask(local(), "copy/read", {}, session)).status).toBe(403)
    expect((await ask(local(), "share", {}, session)).status).toBe(200)
  })
})

describe("the change of an email", () => {
  it("takes a code of the old mailbox, then one of the new one", async () => {
    const [email, newEmail] = ["old@mail.example", "new@mail.example"]
    const session = await logIn(local(), email)
    expect((await ask(local(), "updateEmail", { email: newEmail }, session)).json).toEqual({
      action: "VERIFY_PRIMARY_OTP",
    })
    expect((await ask(local(), "updateEmail/secondary", { code: "000000" }, session)).status).toBe(409)
    const primary = { code: local().codeFor(email) }
    expect((await ask(local(), "updateEmail/primary", primary, session)).status).toBe(200)
    const secondary = { code: local().codeFor(newEmail) }
    expect((await ask(local(), "updateEmail/secondary", secondary, session)).json).toEqual({ newEmail })
    const profile = (await ask(local(), "session", {}, session)).json
    expect(profile).toMatchObject({ profile: { email: newEmail } })
    // The same user: the new email logs in to the same keys.
    local().advance(31_000)
    const again = await logIn(local(), newEmail)
    expect((await ask(local(), "session", {}, again)).json).toEqual(profile)
  })

  it("is refused for an email that has a wallet, to who has shown that the mailbox is theirs", async () => {
    const [email, taken] = ["moves@mail.example", "taken@mail.example"]
    await logIn(local(), taken)
    const session = await logIn(local(), email)
    await ask(local(), "updateEmail", { email: taken }, session)
    await ask(local(), "updateEmail/primary", { code: local().codeFor(email) }, session)
    expect((await ask(local(), "updateEmail/secondary", { code: local().codeFor(taken) }, session)).status).toBe(409)
    expect((await ask(local(), "session", {}, session)).json).toMatchObject({ profile: { email } })
  })
})
