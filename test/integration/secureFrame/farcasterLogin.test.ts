import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { describe, expect, it } from "vitest"
import { signInText } from "../../../devkit/secureFrame/farcaster/signInText.js"
import { isFarcasterLink } from "../../../src/model/embedded/embeddedRules.js"
import { approve, asked, farcasterLogin, inApp, refusals } from "./farcasterSupport.js"
import { ask, localFrame } from "./support.js"

const local = localFrame()

const { begin, result, lastAnswer, give } = farcasterLogin(local)
const { foreign, forged, expired } = refusals

/** What a person signs by a key of their own, with changes of what was asked. */
const signedBy = async (url: string, changes: object = {}, fid = 1, key = generatePrivateKey()) => {
  const { channelToken, ...ask } = asked(url)
  const account = privateKeyToAccount(key)
  const message = signInText({ ...ask, ...changes }, { fid, address: account.address, issuedAt: new Date() })
  return { channelToken, message, signature: await account.signMessage({ message }) }
}

describe("a login by Farcaster", () => {
  it("is completed with what the person has signed in the app: the same user at every login", async () => {
    const sessions = []
    for (let times = 0; times < 2; times++) {
      const { login, url } = await begin()
      expect(isFarcasterLink(url)).toBe(true)
      expect(await result(login)).toEqual({ status: 200, json: { session: null } })
      expect((await approve(url)).status).toBe(200)
      sessions.push(await result(login))
    }
    const [first, second] = sessions
    expect(first).toMatchObject({ status: 200, json: { profile: { email: null, username: "grace" } } })
    expect(second?.json.profile).toEqual(first?.json.profile)
    expect((await ask(local(), "share", {}, String(first?.json.session))).status).toBe(200)
  })

  it("is completed once, and by the frame that began alone", async () => {
    const [mine, other] = [await begin(), await begin()]
    await approve(mine.url)
    expect(await result(other.login)).toEqual({ status: 200, json: { session: null } })
    expect((await result(asked(mine.url).channelToken)).status).toBe(410)
    expect((await result(mine.login)).json).toHaveProperty("profile")
    expect((await result(mine.login)).status).toBe(410)
  })

  it("is not completed where the person declines", async () => {
    const { login, url } = await begin()
    await inApp(url, { act: "decline" })
    expect(await result(login)).toEqual({ status: 403, json: { message: "The login was rejected by the user." } })
    expect((await approve(url)).status).toBe(502)
    expect((await result(login)).status).toBe(410)
  })

  it("takes no answer again, neither for its own channel nor for another", async () => {
    const [first, second] = [await begin(), await begin()]
    await approve(first.url)
    const { body } = lastAnswer()
    expect(await give(body)).toEqual(expired)
    const { channelToken } = asked(second.url)
    expect(await give({ ...body, channelToken })).toEqual(foreign)
    expect(await result(second.login)).toEqual({ status: 200, json: { session: null } })
  })

  it.each<[string, (url: string) => Promise<object>, refusal?: typeof foreign]>([
    ["another domain", (url) => signedBy(url, { domain: "evil.example" })],
    ["another address of the site", (url) => signedBy(url, { uri: "https://evil.example/" })],
    ["another nonce", (url) => signedBy(url, { nonce: "0".repeat(32) })],
    ["the number of someone else", (url) => signedBy(url), forged],
    [
      "more than was asked",
      async (url) => {
        const given = await signedBy(url)
        return { ...given, message: `${given.message}\n- https://evil.example` }
      },
    ],
    ["a text that is none", async (url) => ({ ...(await signedBy(url)), message: "Log me in" })],
  ])("takes no answer with %s", async (_, answer, refusal = foreign) => {
    // Someone has the number 1.
    const known = await begin()
    await approve(known.url, "owner")
    const { login, url } = await begin()
    expect(await give(await answer(url))).toEqual(refusal)
    expect(await result(login)).toEqual({ status: 200, json: { session: null } })
  })

  it("takes no text of a person with the signature of another key", async () => {
    const known = await begin()
    await approve(known.url, "owner")
    const { message } = lastAnswer().body as { readonly message: string }
    const { login, url } = await begin()
    const { channelToken, nonce } = asked(url)
    const text = message.replace(/Nonce: .*/, `Nonce: ${nonce}`)
    const signature = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: text })
    expect(await give({ channelToken, message: text, signature })).toEqual(forged)
    expect(await result(login)).toEqual({ status: 200, json: { session: null } })
  })

  it("expires after five minutes, for the app and for the frame", async () => {
    const { login, url } = await begin()
    local().advance(5 * 60_000)
    expect((await approve(url)).status).toBe(502)
    expect((await result(login)).status).toBe(410)
  })

  it("begins for the sites of the wallet only", async () => {
    const { status, json } = await ask(local(), "farcaster", { site: "https://evil.example" })
    expect([status, json]).toEqual([403, { message: "unverified_domain" }])
  })
})

describe("the app", () => {
  it("does not ask where the answer would go to another site than the one that it names", async () => {
    const { url } = await begin()
    const changed = new URL(url)
    changed.searchParams.set("siweUri", "https://evil.example/")
    expect((await fetch(changed)).status).toBe(422)
    expect((await approve(changed.href)).status).toBe(422)
  })
})
