import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { Hono } from "hono"
import { html, raw } from "hono/html"
import type { Mail, MailSink } from "./startMailSink.js"

/** A page with the mails of a mail server of this machine. */
export interface Mailbox {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 40rem; padding: 1rem; overflow-wrap: anywhere }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px; margin-block: 1rem; padding: 1rem }
  h1 { font-size: 1.5rem }
  h2 { font-size: 1.125rem; margin: 0 }
  p { margin: 0.5rem 0 0 }
`

/** Takes the mails that have come since: the page is not loaded again, so that what is selected on it stays. */
const script = `
  const list = document.querySelector("div")
  let shown = list.innerHTML
  setInterval(async () => {
    const text = await fetch("/mails").then((response) => response.text(), () => shown)
    if (text !== shown) list.innerHTML = shown = text
  }, 1000)
`

const isLink = (line: string): boolean => /^http:\/\/localhost:\d+\/\S+$/.test(line)

const lineOf = (line: string) =>
  isLink(line) ? html`<p><a href="${line}" target="_blank" rel="noreferrer">${line}</a></p>` : html`<p>${line}</p>`

const mailOf = ({ to, subject, text }: Mail) =>
  html`<article>
    <h2>${subject}</h2>
    <p>To ${to}</p>
    ${text.split("\n").filter(Boolean).map(lineOf)}
  </article>`

const mailsOf = (mails: readonly Mail[]) =>
  mails.length === 0
    ? html`<p>No mail yet. The demo's wallet sends its codes here, to every address.</p>`
    : html`${[...mails].reverse().map(mailOf)}`

const page = (mails: readonly Mail[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mailbox of the demo</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Mailbox of the demo</h1>
          <div aria-live="polite">${mailsOf(mails)}</div>
        </main>
        <script type="module">
          ${raw(script)}
        </script>
      </body>
    </html>`

/** Serves the mails of a mail server as a page, newest first, on a free port. */
export const startMailbox = async ({ mails }: Pick<MailSink, "mails">): Promise<Mailbox> => {
  const app = new Hono()
    .get("/", (context) => context.html(page(mails())))
    .get("/mails", (context) => context.html(mailsOf(mails())))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
