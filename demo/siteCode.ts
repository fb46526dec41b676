import type { ThemeVariables } from "rxwallet"

/** The look that was put together in the playground: a ready theme, by its name, and what differs from it. */
export interface Look {
  readonly theme: string | null
  readonly changes: ThemeVariables
}

const valueCode = (value: NonNullable<ThemeVariables[keyof ThemeVariables]>): string =>
  typeof value === "string" ? JSON.stringify(value) : `{ light: "${value.light}", dark: "${value.dark}" }`

/** The line of the option `themeVariables`, with its changes in lines of their own. */
const themeLines = ({ theme, changes }: Look): readonly string[] => {
  const own = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [`    "${name}": ${valueCode(value)},`],
  )
  if (own.length === 0) return theme === null ? [] : [`  themeVariables: ${theme},`]
  return ["  themeVariables: {", ...(theme === null ? [] : [`    ...${theme},`]), ...own, "  },"]
}

/** The code of a site whose modal has that look. */
export const siteCode = (look: Look): string =>
  [
    'import { createWallet } from "rxwallet"',
    'import { evm } from "rxwallet/evm"',
    'import { mainnet, polygon } from "rxwallet/networks"',
    'import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"',
    ...(look.theme === null ? [] : [`import { ${look.theme} } from "rxwallet/themes"`]),
    "",
    "const wallet = createWallet({",
    "  adapters: [evm()],",
    "  networks: [mainnet, polygon],",
    ...themeLines(look),
    "})",
    "",
    "export const App = () => (",
    "  <WalletProvider wallet={wallet}>",
    "    <ConnectButton /> <WalletModal />",
    "  </WalletProvider>",
    ")",
  ].join("\n")
