import { describe, expect, it } from "vitest"
import { errorInResult } from "../../../src/model/embedded/embeddedRules.js"
import { separateResult } from "../../../src/model/resultUri.js"
import { leadingBack } from "../../../src/model/embedded/returnAddress.js"
import { ask, localFrame, logIn, SITE } from "./support.js"

const local = localFrame()

const cookiesOf = (response: Response): readonly string[] =>
  response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "")

/** Goes through the pages of the provider as a browser does, and returns where it leads back to. */
const throughProvider = async (uri: string, form: Readonly<Record<string, string>>): Promise<string> => {
  const jar = new Map<string, string>()
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await fetch(url, { ...init, redirect: "manual", headers: { cookie } })
    for (const pair of cookiesOf(response)) jar.set(pair.split("=")[0] ?? "", pair.slice(pair.indexOf("=") + 1))
    return response
  }
  let url = uri
  for (let step = 0; step < 10; step++) {
    if (url.startsWith(`${local().origin}/social/callback`)) return url
    const isForm = url.includes("/interaction/")
    const response = await visit(url, isForm ? { method: "POST", body: new URLSearchParams(form) } : {})
    url = new URL(response.headers.get("location") ?? "", url).href
  }
  throw new Error("the provider leads nowhere")
}

/** `page` is the one that is left for the login. */
const begin = async (page?: string) => {
  const { json } = await ask(local(), "social", { provider: "google", site: SITE })
  if (page !== undefined) return { login: String(json.login), uri: leadingBack(String(json.uri), page) ?? "" }
  return { login: String(json.login), uri: String(json.uri) }
}

describe("a social login", () => {
  it("is completed with what the provider says of the person: the same user at every login", async () => {
    const sessions = []
    for (let times = 0; times < 2; times++) {
      const { login, uri } = await begin()
      const result = await throughProvider(uri, { name: "grace", act: "allow" })
      sessions.push(await ask(local(), "social/result", { login, uri: result }))
    }
    const [first, second] = sessions
    expect(first).toMatchObject({
      status: 200,
      json: { profile: { email: "grace@openid.example", username: "grace" } },
    })
    expect(second?.json.profile).toEqual(first?.json.profile)
    expect((await ask(local(), "share", {}, String(first?.json.session))).status).toBe(200)
  })

  it("is another user than the one who has the same email", async () => {
    const { login, uri } = await begin()
    const result = await throughProvider(uri, { name: "linus", act: "allow" })
    const { json } = await ask(local(), "social/result", { login, uri: result })
    const byEmail = await logIn(local(), "linus@openid.example")
    const { json: other } = await ask(local(), "session", {}, byEmail)
    expect((other.profile as { id: string }).id).not.toBe((json.profile as { id: string }).id)
  })

  it("is not completed by another browser, with another state, or twice", async () => {
    const [mine, other] = [await begin(), await begin()]
    const result = await throughProvider(mine.uri, { name: "grace", act: "allow" })
    expect((await ask(local(), "social/result", { login: other.login, uri: result })).status).toBe(410)
    const changed = new URL(result)
    changed.searchParams.set("state", "x".repeat(43))
    expect((await ask(local(), "social/result", { login: mine.login, uri: changed.href })).status).toBe(410)
    expect((await ask(local(), "social/result", { login: mine.login, uri: result })).status).toBe(200)
    expect((await ask(local(), "social/result", { login: mine.login, uri: result })).status).toBe(410)
  })

  it("fails when the person declines at the provider", async () => {
    const { login, uri } = await begin()
    const result = await throughProvider(uri, { act: "deny" })
    expect(new URL(result).searchParams.get("error")).toBe("access_denied")
    expect((await ask(local(), "social/result", { login, uri: result })).status).toBe(403)
  })

  it("is begun only for a site of the project, and with a provider that is registered", async () => {
    expect((await ask(local(), "social", { provider: "google", site: "https://evil.example" })).status).toBe(403)
    expect((await ask(local(), "social", { provider: "constructor", site: SITE })).status).toBe(422)
  })
})

describe("a social login that has left its page", () => {
  const page = `${SITE}/shop?item=%20ä&b#top`
  const backFrom = async (uri: string, form: Readonly<Record<string, string>>) => {
    const response = await fetch(await throughProvider(uri, form), { redirect: "manual" })
    return { status: response.status, location: response.headers.get("location"), headers: response.headers }
  }

  it("leads back to it, with a result that only the frame that began can use, once", async () => {
    const [mine, other] = [await begin(page), await begin(page)]
    const { status, location, headers } = await backFrom(mine.uri, { name: "grace", act: "allow" })
    expect(status).toBe(303)
    expect(headers.get("referrer-policy")).toBe("no-referrer")
    const { href, result } = separateResult(location ?? "")
    expect(href).toBe(new URL(page).href)
    expect((await ask(local(), "social/result", { login: other.login, uri: result })).status).toBe(410)
    const { status: passed, json } = await ask(local(), "social/result", { login: mine.login, uri: result })
    expect([passed, json.profile]).toMatchObject([200, { username: "grace" }])
    expect((await ask(local(), "social/result", { login: mine.login, uri: result })).status).toBe(410)
  })

  it("leads back with the error of the provider", async () => {
    const { location } = await backFrom((await begin(page)).uri, { act: "deny" })
    expect(errorInResult(separateResult(location ?? "").result ?? "")).toBe("access_denied")
  })

  it.each([
    ["another site", "https://evil.example/"],
    ["a site whose name begins alike", `${SITE}.evil.example/`],
    ["no page", "javascript:alert(1)"],
  ])("never leads to %s", async (_, elsewhere) => {
    const { status, location } = await backFrom((await begin(elsewhere)).uri, { name: "grace", act: "allow" })
    expect([status, location]).toEqual([200, null])
  })
})
