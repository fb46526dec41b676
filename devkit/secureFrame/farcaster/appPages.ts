import { html } from "hono/html"
import { htmlPage } from "../htmlPage.js"

/** The question whether to log in. Opening the link changes nothing: its buttons do. */
export const questionPage = (domain: string) =>
  htmlPage(
    "Log in with the demo Farcaster?",
    html`<p>The wallet at <strong>${domain}</strong> asks who you are.</p>
      <p>Approve it only if you have just started this login yourself.</p>
      <form method="post">
        <label>Name <input name="name" required pattern="[a-z0-9]{1,16}" /></label>
        <button name="act" value="approve">Approve</button>
        <button name="act" value="decline" formnovalidate>Decline</button>
      </form>`,
  )

/** What became of it. */
export const outcomePage = (title: string, text: string) => htmlPage(title, html`<p>${text}</p>`)
