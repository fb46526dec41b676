import { Hono } from "hono"
import { mailed, type Parts, requireSite } from "./parts.js"
import { read } from "./read.js"
import { digestOf } from "./secrets.js"
import { requests } from "./wire.js"

const BROWSER_LENGTH = 200

const hostOf = (site: string): string => new URL(site).host

/** Mails a code for a login. */
export const sendLoginCode = async (parts: Parts, token: string): Promise<void> => {
  const { email, site } = parts.logins.find(token)
  await mailed(parts.mailer.sendCode(email, parts.codes.issue(email, token), hostOf(site)))
}

/** The login by email: a new browser is approved by a mailed link, then a mailed code is entered. */
export const emailRoutes = (parts: Parts): Hono => {
  const { logins, codes, users, sessions, mailer, origin } = parts
  return new Hono()
    .post("/email", async (context) => {
      const { email, device, site } = await read(context, requests.email)
      requireSite(parts, site)
      codes.allowMail(email)
      const browser = (context.req.header("user-agent") ?? "").slice(0, BROWSER_LENGTH)
      const login = logins.begin({ email, device: digestOf(device), site, browser })
      if (logins.isApproved(logins.find(login))) {
        await sendLoginCode(parts, login)
        return context.json({ login, action: "VERIFY_OTP" })
      }
      await mailed(mailer.sendDeviceLink(email, `${origin}/device?link=${logins.linkFor(login)}`, hostOf(site)))
      return context.json({ login, action: "VERIFY_DEVICE" })
    })
    .post("/device", async (context) => {
      const { login } = await read(context, requests.login)
      return context.json({ approved: logins.isApproved(logins.find(login)) })
    })
    .post("/code", async (context) => {
      const { login, code } = await read(context, requests.code)
      const found = logins.find(login)
      codes.redeem(found.email, login, code)
      logins.end(login)
      const user = users.byEmail(found.email)
      const { id, email, username } = user
      return context.json({ session: sessions.start(user), profile: { id, email, username } })
    })
}
