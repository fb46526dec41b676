/** A wallet as the explorer answers it (CONTRACTS §2.1). */
export interface ExplorerWallet {
  readonly id: string
  readonly name: string
  readonly homepage: string | null
  readonly image_id: string | null
  readonly image_url?: string | null
  readonly order: number
  readonly chains: readonly string[]
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly supports_wc: boolean
}

const first = ["Amber", "Birch", "Cobalt", "Dune", "Ember", "Fjord", "Gale", "Harbor", "Indigo", "Juniper"]
const second = ["Anchor", "Bridge", "Compass", "Den", "Engine", "Field", "Gate", "Hollow", "Island", "Jar"]
const third = ["", "Pro", "One", "Plus", "Lite", "X"]

/** The id of the wallet at an index: 64 hex digits, as the explorer's. */
export const idAt = (index: number): string => (index + 1).toString(16).padStart(64, "0")

/** Every third is an extension, every fourth an app and an extension, and the others are apps of phones. */
const walletAt = (index: number): ExplorerWallet => {
  const words = [first[index % 10], second[Math.floor(index / 10) % 10], third[Math.floor(index / 100) % 6]]
  const name = words.filter(Boolean).join(" ")
  const slug = name.toLowerCase().replaceAll(" ", "")
  const isExtension = index % 3 === 0
  const isApp = !isExtension || index % 4 === 0
  return {
    ...{ id: idAt(index), name, order: index + 1, homepage: `https://${slug}.example` },
    ...{ image_id: `image-${index}`, chains: index % 20 === 19 ? ["solana:main"] : ["eip155:1", "eip155:137"] },
    ...{ mobile_link: isApp ? `${slug}://` : null, desktop_link: null, webapp_link: null, link_mode: null },
    app_store: isApp ? `https://apps.example/${slug}` : null,
    play_store: isApp ? `https://play.example/${slug}` : null,
    chrome_store: isExtension ? `https://chrome.example/${slug}` : null,
    rdns: isExtension ? `example.${slug}` : null,
    supports_wc: isApp,
  }
}

/** Generated wallets, each with a name of its own up to 600, in the order of their rank. */
export const generatedWallets = (count: number): readonly ExplorerWallet[] =>
  Array.from({ length: count }, (_, index) => walletAt(index))
