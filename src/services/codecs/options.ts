import * as t from "io-ts"
import { fail } from "../../model/errors.js"
import { isWanted } from "../../model/settings/features.js"
import { isNetworkId, type NetworkId } from "../../model/namespace.js"
import type { ThemeVariables as Variables } from "../../model/settings/settings.js"
import { safeIcon } from "../../model/presentation.js"
import { NamespaceCodec } from "./namespace.js"
import { problemsIn } from "./problems.js"
import {
  arrayOf,
  decimalsUpTo,
  either,
  looseObject,
  nonEmpty,
  object,
  oneOf,
  textOf,
  textThat,
  valueThat,
  webAddress,
} from "./builders.js"
import { decoded } from "./decoded.js"

const Text = textOf("a text", 2_000)
const Flag = t.boolean

const Icon = textThat("an https: or data:image/ address", (text): text is string => safeIcon(text) === text)
const Picture = either(t.undefined, Icon)

const Currency = object({ name: Text, symbol: Text, decimals: decimalsUpTo(255), iconUrl: Picture })

const isHost = (text: string): text is string => /^[\w.-]+(:\d+)?$/.test(text)

/** One network, as `rxwallet/networks` or `evmNetwork` makes it. */
export const NetworkOption = object({
  id: textThat<NetworkId>("a CAIP-2 id such as eip155:1", isNetworkId),
  name: Text,
  testnet: t.boolean,
  nativeCurrency: Currency,
  rpcUrls: arrayOf(webAddress),
  blockExplorers: arrayOf(object({ name: Text, url: webAddress })),
  l1FeeOracle: either(t.undefined, Text),
  iconUrl: Picture,
  mark: either(t.undefined, object({ color: Text, path: Text })),
})

const Metadata = object({ name: Text, description: t.string, url: t.string, icons: arrayOf(t.string) })

/** `CustomWallet`. A link of the site's own may have any scheme: what may be opened is decided where it is opened. */
const Wallet = looseObject(
  { id: Text, name: Text },
  {
    ...{ rdns: Text, homepage: webAddress, icon: Icon, namespaces: arrayOf(NamespaceCodec), pairs: Flag },
    links: looseObject({}, { mobile: Text, universal: webAddress, desktop: Text, web: webAddress, browser: Text }),
    stores: looseObject({}, { ios: webAddress, android: webAddress, chrome: webAddress, firefox: webAddress }),
  },
)

/** As browsers write it: what a frame says is compared with it. */
const isSecureOrigin = (text: string): text is string =>
  /^(https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/.test(text)

const Adapter = looseObject({ namespace: NamespaceCodec, discover: t.Function, signer: t.Function })

const Texts = arrayOf(t.string)

/** What an import may offer: `OfferedFeatures`; and whose frame it shows. */
const offer = {
  origin: textThat("an https origin", isSecureOrigin),
  features: looseObject(
    {},
    { email: Flag, socials: Texts, swaps: Texts, onramp: Texts, pay: Flag, payWithExchange: Flag },
  ),
}

const ConnectorFactory = looseObject({ create: t.Function }, offer)

const Plugin = looseObject({ name: Text, actions: Texts, load: t.Function }, offer)

const Features = looseObject(
  {},
  {
    email: Flag,
    socials: either(Texts, oneOf(false)),
    swaps: Flag,
    onramp: Flag,
    activity: Flag,
    multiWallet: Flag,
    pay: Flag,
    payWithExchange: Flag,
  },
)

const fromLater = (entry: string): string => `needs rxwallet/${entry}`
const ofSiwx = "is a plug-in of rxwallet/siwx"

/** Where to get what does nothing without an import: features, and options that are not taken here. */
const imports: Readonly<Record<string, string>> = {
  email: fromLater("embedded"),
  socials: fromLater("embedded"),
  swaps: fromLater("swap"),
  onramp: fromLater("onramp"),
  pay: fromLater("pay"),
  payWithExchange: fromLater("pay"),
  siwx: ofSiwx,
  siweConfig: ofSiwx,
}

const ThemeValue = either(either(t.undefined, Text), object({ light: Text, dark: Text }))

/** A name that does not exist does no harm: `wrongTheme` warns of it. */
const ThemeVariables = valueThat(
  "texts, or { light, dark }",
  (value): value is Variables => t.UnknownRecord.is(value) && Object.values(value).every(ThemeValue.is),
)

const Provider = looseObject({ capabilities: arrayOf(t.string), tokens: t.Function })

const Configuration = looseObject({ features: t.Function, origins: t.Function })

const required = { adapters: arrayOf(Adapter), networks: nonEmpty(NetworkOption) }

const optional = {
  metadata: Metadata,
  connectors: arrayOf(ConnectorFactory),
  plugins: arrayOf(Plugin),
  defaultNetwork: NetworkOption,
  projectId: Text,
  features: Features,
  provider: Provider,
  configuration: Configuration,
  basic: Flag,
  analytics: t.Function,
  log: looseObject({ sink: t.Function }),
  themeMode: oneOf("light", "dark", "system"),
  themeVariables: ThemeVariables,
  iconHosts: arrayOf(textThat("a host such as icons.example", isHost)),
  customWallets: arrayOf(Wallet),
  includeWalletIds: Texts,
  excludeWalletIds: Texts,
  featuredWalletIds: Texts,
  termsConditionsUrl: webAddress,
  privacyPolicyUrl: webAddress,
  pendingTransactionsFilter: object({ enable: Flag }),
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

const fields: Readonly<Record<string, t.Mixed>> = { ...required, ...optional }

export interface DecodedOptions extends t.TypeOfProps<typeof required>, t.TypeOfPartialProps<typeof optional> {}

/** Unknown option names: typos that would otherwise be ignored, and options that do nothing yet. */
const unknownIn = (input: unknown, known: object, path = ""): readonly string[] =>
  Object.entries(Object(input))
    .filter(([name, value]) => !Object.hasOwn(known, name) && !(name in imports && value === undefined))
    .map(([name]) => `${path}${name}: ${imports[name] ?? "no such option"}`)

/** Features that are turned on, and that no plug-in or connector of the site offers. */
const notOfferedIn = ({ plugins = [], connectors = [], features = {} }: Partial<DecodedOptions>): readonly string[] => {
  const offered = [...plugins, ...connectors].flatMap((one) => Object.keys(one.features ?? {}))
  return Object.entries(features)
    .filter(([name, value]) => name in imports && isWanted(value) && !offered.includes(name))
    .map(([name]) => `features.${name}: ${imports[name]}`)
}

const twiceIn = (field: string, names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${field}: ${name} is there twice`)

/** Contradictions between fields, which no codec of a single field can detect. */
const contradictionsIn = (
  { networks, adapters, connectors = [], plugins = [], defaultNetwork: chosen }: Partial<DecodedOptions>,
  options: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const ids = networks?.map(({ id }) => id) ?? []
  // Without any adapter, what connects is a connector, and what acts is the site's own.
  const isAlone = !adapters?.[0] && connectors[0]
  const isServed = (id: NetworkId): boolean =>
    !!isAlone || !adapters || adapters.some(({ namespace }) => id.startsWith(`${namespace}:`))
  const names = plugins.map(({ name }) => name)
  return [
    ...twiceIn("plugins", names),
    ...twiceIn("adapters", adapters?.map(({ namespace }) => namespace) ?? []),
    ...twiceIn("networks", ids),
    ...ids.filter((id) => !isServed(id)).map((id) => `networks: ${id} needs the adapter of its namespace in adapters`),
    ...(chosen && ids.length > 0 && !ids.includes(chosen.id)
      ? [`defaultNetwork: ${chosen.id} is not among the networks`]
      : []),
    ...((options["siwx"] && options["siweConfig"]) || names.filter((name) => name === "siwx").length > 1
      ? ["Cannot set both `siweConfig` and `siwx` options"]
      : []),
  ]
}

/** What is required or set, each with its result: what a site leaves out costs nothing. */
const resultsOf = (options: Readonly<Record<string, unknown>>) =>
  Object.entries(fields)
    .filter(([name]) => name in required || options[name] !== undefined)
    .map(([key, type]) => [key, type.validate(options[key], [{ key, type }])] as const)

/**
 * Validates the options of a site and throws synchronously: an invalid option is a programming error.
 * @throws {WalletError} `InvalidOptions`, with every problem and its path.
 */
export const decodeOptions = (input: unknown): DecodedOptions => {
  const options = decoded(t.UnknownRecord, input) ?? {}
  const results = resultsOf(options)
  const valid: Partial<DecodedOptions> = Object.fromEntries(
    results.map(([name, result]) => [name, result._tag === "Right" ? result.right : undefined]),
  )
  const problems = [
    ...results.flatMap(([, result]) => (result._tag === "Left" ? problemsIn(result.left) : [])),
    ...contradictionsIn(valid, options),
    ...notOfferedIn(valid),
    ...unknownIn(options, fields),
    ...unknownIn(options["features"], Features.optional, "features."),
  ]
  if (problems.length > 0) throw fail("InvalidOptions", { problems })
  return valid as DecodedOptions
}
