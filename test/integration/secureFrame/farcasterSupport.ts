import type { LocalSecureFrame } from "../../../devkit/secureFrame/startLocalSecureFrame.js"
import { ask, SITE } from "./support.js"

/** What the server says to an answer that it does not take. */
export const refusals = {
  foreign: [403, "The message is not of this login."],
  forged: [403, "The message is not signed by the user."],
  expired: [410, "This login has expired. Start again."],
}

/** What a link asks the app for. */
export const asked = (url: string) => {
  const query = new URL(url).searchParams
  const [channelToken = "", nonce = "", domain = "", uri = ""] = ["channelToken", "nonce", "domain", "siweUri"].map(
    (name) => query.get(name) ?? "",
  )
  return { channelToken, nonce, domain, uri }
}

/** What the person does in the app. */
export const inApp = (url: string, form: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, { method: "POST", body: new URLSearchParams(form) })

export const approve = (url: string, name = "grace") => inApp(url, { name, act: "approve" })

/** Both sides of a login by Farcaster: what the frame asks, and what an app answers. */
export const farcasterLogin = (local: () => LocalSecureFrame) => ({
  /** The frame begins: its token, and the link for the app. */
  begin: async () => {
    const { json } = await ask(local(), "farcaster", { site: SITE })
    return { login: String(json.login), url: String(json.url) }
  },
  result: (login: string) => ask(local(), "farcaster/result", { login }),
  lastAnswer: () => {
    const answer = local().farcaster.answers().at(-1)
    if (!answer) throw new Error("the app has answered nothing")
    return answer
  },
  /** Gives the server what an app might say. */
  give: async (body: object) => {
    const headers = { "content-type": "application/json" }
    const uri = `${local().origin}/farcaster/answer`
    const response = await fetch(uri, { method: "POST", headers, body: JSON.stringify(body) })
    return [response.status, ((await response.json()) as { readonly message?: string }).message]
  },
})
