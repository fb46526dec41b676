import * as t from "io-ts"
import { fail } from "../../model/errors.js"
import { isNetworkId, type NetworkId } from "../../model/namespace.js"
import { nonEmpty } from "./nonEmpty.js"
import { problemsIn } from "./problems.js"
import { textOf, textThat, webAddress } from "./text.js"

const Text = textOf("a text", 2_000)
const Flag = t.boolean

const Currency = t.strict({ name: Text, symbol: Text, decimals: t.number })

/** One network, as `rxwallet/networks` or `evmNetwork` makes it. */
export const NetworkOption = t.strict({
  id: textThat<NetworkId>("a CAIP-2 id such as eip155:1", isNetworkId),
  name: Text,
  testnet: t.boolean,
  nativeCurrency: Currency,
  rpcUrls: t.readonlyArray(webAddress),
  blockExplorers: t.readonlyArray(t.strict({ name: Text, url: webAddress })),
})

const Metadata = t.strict({ name: Text, description: t.string, url: t.string, icons: t.readonlyArray(t.string) })

const Adapter = t.strict({
  namespace: t.keyof({ eip155: null, solana: null, bip122: null }),
  create: t.Function,
})

const Features = t.partial({
  email: Flag,
  socials: t.union([t.readonlyArray(t.string), t.literal(false)]),
  swaps: Flag,
  onramp: Flag,
  activity: Flag,
  multiWallet: Flag,
  pay: Flag,
})

const ThemeVariables = t.partial({
  "--rxw-accent": Text,
  "--rxw-background": Text,
  "--rxw-font-family": Text,
  "--rxw-border-radius-master": Text,
})

const required = { adapters: t.readonlyArray(Adapter), networks: nonEmpty(NetworkOption), metadata: Metadata }

const optional = {
  defaultNetwork: NetworkOption,
  projectId: Text,
  features: Features,
  themeMode: t.keyof({ light: null, dark: null, system: null }),
  themeVariables: ThemeVariables,
  includeWalletIds: t.readonlyArray(t.string),
  excludeWalletIds: t.readonlyArray(t.string),
  featuredWalletIds: t.readonlyArray(t.string),
  termsConditionsUrl: webAddress,
  privacyPolicyUrl: webAddress,
  siwx: t.UnknownRecord,
  siweConfig: t.UnknownRecord,
  pendingTransactionsFilter: t.strict({ enable: Flag }),
  enableReconnect: Flag,
  enableEIP6963: Flag,
  enableInjected: Flag,
  enableNetworkSwitch: Flag,
  enableEmbedded: Flag,
  disableAppend: Flag,
  allowUnsupportedChain: Flag,
  debug: Flag,
  storagePrefix: Text,
}

const Options = t.intersection([t.type(required), t.partial(optional)])

export type DecodedOptions = t.TypeOf<typeof Options>

const isKnown = (name: string): boolean => name in required || name in optional

/** What no codec of one field can see: how the fields stand to each other. */
const contradictionsIn = ({
  networks,
  adapters,
  defaultNetwork,
  siwx,
  siweConfig,
}: DecodedOptions): readonly string[] => {
  const ids = networks.map(({ id }) => id)
  const served = adapters.map(({ namespace }) => `${namespace}:`)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `networks: ${id} is there twice`),
    ...ids
      .filter((id) => !served.some((prefix) => id.startsWith(prefix)))
      .map((id) => `networks: the adapter for the namespace of ${id} does not exist`),
    ...(defaultNetwork && !ids.includes(defaultNetwork.id)
      ? [`defaultNetwork: ${defaultNetwork.id} is not among the networks`]
      : []),
    ...(siwx && siweConfig ? ["Cannot set both `siweConfig` and `siwx` options"] : []),
  ]
}

/**
 * Checks what an integrating developer wrote, at once and at the caller: a wrong option is a mistake, not an event.
 * @throws {WalletError} `InvalidOptions`, with every problem and its path.
 */
export const decodeOptions = (input: unknown): DecodedOptions => {
  const decoded = Options.decode(input)
  const unknown = Object.keys(Object(input)).filter((name) => !isKnown(name))
  const problems = [
    ...(decoded._tag === "Left" ? problemsIn(decoded.left) : contradictionsIn(decoded.right)),
    ...unknown.map((name) => `${name}: no such option`),
  ]
  if (decoded._tag === "Left" || problems.length > 0) throw fail("InvalidOptions", { problems })
  return decoded.right
}
