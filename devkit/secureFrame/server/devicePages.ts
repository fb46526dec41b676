import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { htmlPage } from "../htmlPage.js"
import { sendLoginCode } from "./emailRoutes.js"
import type { Parts } from "./parts.js"

const expired = (context: Context) =>
  context.html(htmlPage("This link has expired", html`<p>Start the login again on the site.</p>`), 410)

/** The page behind the mailed link. Opening it changes nothing, as mail programs open links too: its button does. */
export const devicePages = (parts: Parts): Hono => {
  const { logins } = parts
  return new Hono()
    .use(async (context, next) => {
      await next()
      context.header(
        "content-security-policy",
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; img-src data:",
      )
      context.header("referrer-policy", "no-referrer")
      context.header("cache-control", "no-store")
    })
    .get("/device", (context) => {
      const link = context.req.query("link") ?? ""
      const found = logins.ofLink(link)
      if (!found) return expired(context)
      const { email, site, browser } = found.login
      return context.html(
        htmlPage(
          "Approve this device?",
          html`<p>A browser wants to log in to the wallet of <strong>${email}</strong> on <strong>${site}</strong>.</p>
            <p>It says that it is: ${browser}</p>
            <p>Approve it only if you have just started this login yourself.</p>
            <form method="post" action="/device">
              <input type="hidden" name="link" value="${link}" />
              <button>Approve</button>
            </form>`,
        ),
      )
    })
    .post("/device", async (context) => {
      const { link } = await context.req.parseBody()
      const found = logins.ofLink(String(link))
      if (!found) return expired(context)
      if (!logins.isApproved(found.login)) {
        await sendLoginCode(parts, found.token)
        logins.approve(found.login)
      }
      return context.html(
        htmlPage("Device approved", html`<p>Return to the site, and enter the code that we have mailed you.</p>`),
      )
    })
}
