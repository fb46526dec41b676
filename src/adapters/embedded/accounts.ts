import { catchError, ignoreElements, map, type Observable, switchMap, throwError } from "rxjs"
import type { AccountType } from "../../model/account.js"
import type { EmbeddedAccountType } from "../../model/embedded/embedded.js"
import { fail } from "../../model/errors.js"
import { namespaceOf, type NetworkId, normalAddress, referenceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { isWalletError } from "../../services/codecs/isWalletError.js"
import type { Approval } from "../connector.js"
import { EMBEDDED } from "./askFrame.js"
import type { AskFrame } from "./frameClient.js"
import { frameChainId, type FrameUser } from "./frameCodecs.js"
import type { OfServed } from "./served.js"

/** The account of one chain family, and who it belongs to. */
export interface OwnAccount {
  readonly approval: Approval & {
    readonly accounts: readonly [{ readonly address: string; readonly type: EmbeddedAccountType }]
  }
  readonly user: Pick<FrameUser, "email" | "userName">
}

/** What an address looks like. */
const addresses: OfServed<RegExp> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Whether a network has smart accounts, by the list of the frame. */
export const hasSmartAccount = (network: NetworkId, smartNetworks: readonly number[]): boolean =>
  namespaceOf(network) === "eip155" && smartNetworks.includes(Number(referenceOf(network)))

/** The type of the account on a network: of Ethereum the smart one by default, where the network has it (CONTRACTS §4.5). */
export const typeOn = (
  network: NetworkId,
  smartNetworks: readonly number[],
  preferred: AccountType | undefined,
): EmbeddedAccountType => (hasSmartAccount(network, smartNetworks) && preferred !== "eoa" ? "smartAccount" : "eoa")

type NetworkToAsk = Pick<Network, "id" | "rpcUrls">

/** What is asked with the network of a request. */
const onNetwork = ({ id, rpcUrls: [rpcUrl] }: NetworkToAsk) => ({
  chainId: frameChainId(id),
  ...(rpcUrl !== undefined && { rpcUrl }),
})

/** The account that the frame answered with: only the one that was asked for. Throws for any other. */
export const ownAccount = (user: FrameUser, network: NetworkId, type: EmbeddedAccountType): OwnAccount => {
  const { address, accounts, preferredAccountType, chainId } = user
  const namespace = namespaceOf(network)
  if (chainId !== network) throw fail("WrongNetwork", { expected: network, actual: chainId })
  const same = (other: string): boolean => normalAddress(network, other) === normalAddress(network, address)
  const listed = accounts ?? []
  const isListed = listed.length === 0 || listed.some((account) => same(account.address) && account.type === type)
  const isPreferred = preferredAccountType === undefined || namespace !== "eip155" || preferredAccountType === type
  if (!addresses[namespace]?.test(address) || !isListed || !isPreferred)
    throw fail("MalformedAnswer", { connector: EMBEDDED, method: "GET_USER" }, user)
  return { approval: { namespace, accounts: [{ address, type }], network }, user }
}

/** Who is logged in, on a network, by an account of a type that the network has. */
export const readUser = (ask: AskFrame, network: NetworkToAsk, type: EmbeddedAccountType, more: object = {}) =>
  ask("GET_USER", { ...onNetwork(network), preferredAccountType: type, ...more })

/** The account on a network, of a type that the network has. */
export const readAccount = (ask: AskFrame, network: NetworkToAsk, type: EmbeddedAccountType): Observable<OwnAccount> =>
  readUser(ask, network, type).pipe(map((user) => ownAccount(user, network.id, type)))

/** Completes where the frame still has the user of an account; errors with `Unauthorized` where it has another one. */
export const confirmAccount = (
  ask: AskFrame,
  { approval: { network: id, accounts } }: OwnAccount,
  networks: readonly Network[],
): Observable<never> => {
  const [{ address, type }] = accounts
  // The frame knows a network that the site does not offer any more.
  const network = networks.find((offered) => offered.id === id) ?? { id, rpcUrls: [] }
  return readAccount(ask, network, type).pipe(
    map(({ approval }) => {
      const [now] = approval.accounts
      if (normalAddress(id, now.address) !== normalAddress(id, address))
        throw fail("Unauthorized", { connector: EMBEDDED })
    }),
    ignoreElements(),
  )
}

/** Moves the frame to a network. Errors with `ChainUnsupported` where the frame does not know it. */
export const moveTo = (ask: AskFrame, network: Network, type: EmbeddedAccountType): Observable<OwnAccount> =>
  ask("SWITCH_NETWORK", onNetwork(network)).pipe(
    catchError((thrown: unknown) =>
      throwError(() =>
        isWalletError(thrown) && thrown.code === "WalletRefused"
          ? fail("ChainUnsupported", { network: network.name }, thrown)
          : thrown,
      ),
    ),
    switchMap(({ chainId }) => {
      if (chainId !== network.id) throw fail("WrongNetwork", { expected: network.id, actual: chainId })
      return readAccount(ask, network, type)
    }),
  )
