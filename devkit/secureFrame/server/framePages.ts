import { readFile } from "node:fs/promises"
import path from "node:path"
import { type Context, Hono } from "hono"
import { html, raw } from "hono/html"
import type { Parts } from "./parts.js"
import type { SocialLogins } from "./socialRoutes.js"

const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A built page with a value for its script. */
const pageWith = async (folder: string, name: string, value: unknown): Promise<string> => {
  const page = await readFile(path.join(folder, `${name}.html`), "utf8")
  return page.replace("<!--settings-->", () => `<meta name="settings" content="${escaped(JSON.stringify(value))}" />`)
}

const strict = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src data:", "base-uri 'none'"]
const policy = (...more: readonly string[]): string =>
  [...strict, "form-action 'none'", "require-trusted-types-for 'script'", ...more].join("; ")

const originOf = (url: string | undefined): string | null =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : null

/** The page that a login has left, with its result. The rest of the address stays as it was written. */
const withResult = (page: string, result: string): string => {
  const url = new URL(page)
  url.search = `${url.search === "" ? "?" : `${url.search}&`}result_uri=${encodeURIComponent(result)}`
  return url.href
}

const send = (context: Context, page: string, csp: string) => {
  context.header("content-security-policy", csp)
  context.header("referrer-policy", "same-origin")
  context.header("x-content-type-options", "nosniff")
  context.header("cache-control", "no-store")
  return context.html(html`${raw(page)}`)
}

/** The pages of the wallet, built into `folder`: the frame, and the window of the social login. */
export const framePages = (parts: Parts, folder: string, returnOf: SocialLogins["returnOf"]): Hono => {
  const { sites, networks, origin } = parts
  const settings = { sites, networks }
  const nodes = [...new Set(networks.map(({ rpcUrl }) => new URL(rpcUrl).origin))]
  return new Hono()
    .get("/sdk", async (context) => {
      const site = originOf(context.req.header("referer"))
      // A page without keys that says why: the browser would not show the wallet's own page there, and say nothing.
      // Chromium names the frame itself where it has loaded itself anew.
      if (site !== null && site !== origin && !sites.includes(site))
        return send(context, await pageWith(folder, "refused", null), policy())
      const csp = policy(`connect-src 'self' ${nodes.join(" ")}`, `frame-ancestors ${sites.join(" ") || "'none'"}`)
      return send(context, await pageWith(folder, "sdk", settings), csp)
    })
    .get("/loading", async (context) =>
      send(context, await pageWith(folder, "loading", null), policy("frame-ancestors 'none'")),
    )
    .get("/social/callback", async (context) => {
      const { site = null, page = null } = returnOf(context.req.query("state") ?? "") ?? {}
      if (page === null)
        return send(context, await pageWith(folder, "callback", { site }), policy("frame-ancestors 'none'"))
      context.header("referrer-policy", "no-referrer")
      context.header("cache-control", "no-store")
      const result = `${origin}/social/callback${new URL(context.req.url).search}`
      return context.redirect(withResult(page, result), 303)
    })
    .get("/assets/:name", async (context) => {
      const { name } = context.req.param()
      const type = mediaTypes[path.extname(name)]
      if (!type || !/^[\w.-]+$/.test(name)) return context.notFound()
      const file = await readFile(path.join(folder, "assets", name)).catch(() => null)
      return file ? context.body(file, 200, { "content-type": type }) : context.notFound()
    })
}
