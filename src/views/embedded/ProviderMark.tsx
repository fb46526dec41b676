import type { ReactElement } from "react"
import type { SocialLogin } from "../../model/embedded/embedded.js"
import { Monogram } from "../pictures/Monogram.js"
import { providerNames } from "./providerNames.js"

/** Letters of our own, different for each provider. */
const letters: Readonly<Record<SocialLogin, string>> = {
  ...{ google: "Go", x: "X", discord: "Di", apple: "Ap", github: "Gh", facebook: "Fb", farcaster: "Fc" },
}

interface Props {
  readonly provider: SocialLogin
  readonly size?: number
}

/** The mark of a provider of social logins. */
export const ProviderMark = ({ provider, size = 28 }: Props): ReactElement => (
  <Monogram name={providerNames[provider]} letters={letters[provider]} size={size} />
)
