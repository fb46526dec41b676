import { describe, expect, it } from "vitest"
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

const begin = async () => {
  const { json } = await ask(local(), "social", { provider: "google", site: SITE })
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
