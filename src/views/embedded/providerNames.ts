import type { SocialLogin } from "../../model/embedded/embedded.js"

/** The names of the providers of social logins, as they write them. */
export const providerNames: Readonly<Record<SocialLogin, string>> = {
  google: "Google",
  x: "X",
  discord: "Discord",
  farcaster: "Farcaster",
  apple: "Apple",
  github: "GitHub",
  facebook: "Facebook",
}
