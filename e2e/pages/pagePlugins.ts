import type { Plugin } from "rxwallet"
import { PAYMENTS } from "../../devkit/provider/tokens.js"
import type { PageQuery } from "./readQuery.js"

const ownWords = ({ accountAddress, nonce }: { readonly accountAddress: string; readonly nonce: string }): string =>
  `I am ${accountAddress}, and I come to the fixture page for the ${nonce}th time.`

/** The plug-ins of a fixture page, each loaded only where the page has it. */
export const pagePlugins = async ({
  deposit: hasDeposits,
  directory: baseUrl,
  names: isNamed,
  pay: hasPay,
  seller,
  sessions: hasSessions,
  signIn,
  swap: hasSwap,
}: PageQuery): Promise<readonly Plugin[]> => {
  const { directory } = baseUrl === null ? {} : await import("rxwallet/directory")
  const { onramp } = seller === null ? {} : await import("rxwallet/onramp")
  const { siwx } = signIn === null ? {} : await import("rxwallet/siwx")
  const { names } = isNamed ? await import("rxwallet/names") : {}
  const { sessions } = hasSessions ? await import("rxwallet/sessions") : {}
  const { pay } = hasPay ? await import("rxwallet/pay") : {}
  const { deposit } = hasDeposits ? await import("rxwallet/pay") : {}
  const { swap } = hasSwap ? await import("rxwallet/swap") : {}
  const isRequired = signIn === "required"
  return [
    ...(directory && baseUrl !== null ? [directory({ projectId: "e2e", baseUrl })] : []),
    ...(names ? [names()] : []),
    ...(onramp && seller !== null ? [onramp({ sellers: [{ id: "local", name: "Local Pay", hosts: [seller] }] })] : []),
    ...(sessions ? [sessions()] : []),
    ...(pay ? [pay({ contracts: { "eip155:1": PAYMENTS } })] : []),
    ...(deposit ? [deposit()] : []),
    ...(swap ? [swap()] : []),
    ...(siwx ? [siwx({ getRequired: () => isRequired, ...(!isRequired && { createMessage: ownWords }) })] : []),
  ]
}
