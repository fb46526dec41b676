import type { EmbeddedUser } from "./embedded.js"

/** The most characters of a display name (CONTRACTS §3.5). */
const most = 30

/** The name with the provider: Discord ends those of its newer accounts with a 0, which is no part of them. */
const usernameOf = ({ username, provider }: EmbeddedUser): string | null =>
  provider === "discord" ? (username?.replace(/#?0$/, "") ?? null) : username

/** The name of a user of the embedded wallet, else the email: what is longer than 30 characters is cut. Null without both. */
export const displayName = (user: EmbeddedUser | null): string | null => {
  const name = user && (usernameOf(user) || user.email)
  if (!name) return null
  const characters = [...name]
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : name
}
