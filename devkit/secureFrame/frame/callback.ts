import * as t from "io-ts"
import { settingsOf } from "./page.js"

const Settings = t.type({ site: t.union([t.string, t.null]) })

const settings = settingsOf()
const opener: Window | null = window.opener
const say = (text: string): void => {
  document.getElementById("says")?.replaceChildren(text)
}

// To the origin of the site that began this login, as the server knows it: no other gets the result.
if (Settings.is(settings) && settings.site !== null && opener) {
  opener.postMessage({ resultUri: location.href }, settings.site)
  say("You can close this window.")
  window.close()
} else {
  say("This login has expired. Close this window, and start again on the site.")
}
