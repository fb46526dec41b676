import type { EmbeddedUser } from "./embedded.js"

/** The most characters of a display name (CONTRACTS §3.5). */
const most = 30

/** The name that a user of the embedded wallet has with the provider, else the email: what is longer than 30 characters is cut. Null without both. */
export const displayName = (user: EmbeddedUser | null): string | null => {
  const name = user && (user.username || user.email)
  if (!name) return null
  const characters = [...name]
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : name
}
