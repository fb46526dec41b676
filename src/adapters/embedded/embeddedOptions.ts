import type { SocialLogin } from "../../model/embedded/embedded.js"

/** Options of `embedded()`. */
export interface EmbeddedOptions {
  /**
   * The origin of the secure site, whose frame has the keys: `https://secure.example`, without a path. `http:` is for
   * `localhost` and `127.0.0.1` only. Messages of any other origin are ignored.
   */
  readonly origin: string
  /** The social logins to offer, in their order. Default: none. */
  readonly socials?: readonly SocialLogin[] | undefined
  /** Whether to offer a login by email. Default true. */
  readonly email?: boolean | undefined
  /** The name of the wallet, as the visitor reads it. Default `"Embedded wallet"`. */
  readonly name?: string | undefined
}
