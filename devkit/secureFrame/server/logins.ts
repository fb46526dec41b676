import { CODE_LIFE } from "./codes.js"
import { loginExpired } from "./refusal.js"
import { digestOf, randomToken } from "./secrets.js"

/** A login by email that was begun in a browser and is not complete. */
export interface Login {
  readonly email: string
  /** The digest of the secret of the browser. */
  readonly device: string
  /** The origin of the site that shows the frame. */
  readonly site: string
  /** The browser, in its own words, for the mail's page. */
  readonly browser: string
  readonly expiresAt: number
}

/** The logins that are open, and the browsers that their users have approved. */
export interface Logins {
  /** The token is for the frame that began: the code is worth nothing without it. */
  readonly begin: (login: Omit<Login, "expiresAt">) => string
  /** Throws where there is none. */
  readonly find: (token: string) => Login
  readonly end: (token: string) => void
  /** The token of a link for a mail. */
  readonly linkFor: (token: string) => string
  /** The login of a link that is still valid. */
  readonly ofLink: (link: string) => { readonly token: string; readonly login: Login } | null
  readonly approve: (login: Login) => void
  readonly isApproved: (login: Login) => boolean
}

export const createLogins = (now: () => number): Logins => {
  const logins = new Map<string, Login>()
  const links = new Map<string, string>()
  const approved = new Set<string>()
  const current = (token: string | undefined): Login | undefined => {
    const login = logins.get(digestOf(token ?? ""))
    return login && now() < login.expiresAt ? login : undefined
  }
  const pairOf = ({ email, device }: Login): string => `${device} ${email}`
  return {
    begin: (login) => {
      const token = randomToken()
      logins.set(digestOf(token), { ...login, expiresAt: now() + CODE_LIFE })
      return token
    },
    find: (token) => {
      const login = current(token)
      if (!login) throw loginExpired()
      return login
    },
    end: (token) => void logins.delete(digestOf(token)),
    linkFor: (token) => {
      const link = randomToken()
      links.set(digestOf(link), token)
      return link
    },
    ofLink: (link) => {
      const token = links.get(digestOf(link))
      const login = current(token)
      return token !== undefined && login ? { token, login } : null
    },
    approve: (login) => void approved.add(pairOf(login)),
    isApproved: (login) => approved.has(pairOf(login)),
  }
}
