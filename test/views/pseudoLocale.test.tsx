// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import type { NoticeKey } from "../../src/entries/index.js"
import { english } from "../../src/model/words/english.js"
import { catalogue } from "../../src/views/catalogue.js"
import { featureRows } from "../../src/views/featureRows.js"
import { lateCatalogue } from "../../src/views/loadView.js"
import { builtInWallets } from "../../src/networks/wallets/builtInWallets.js"
import { contributing } from "../support/contributing.js"
import { accountWithDeposits } from "./support/depositScenes.js"
import { draw, host, settled } from "./support/drawn.js"
import { email } from "./support/embeddedScenes.js"
import { everyScene } from "./support/everyScene.js"
import { familyNetworks } from "./support/familyScenes.js"
import { foreignTexts, pseudoMessages } from "./support/pseudo.js"
import { connection, metaMask, type Scene, stateIn } from "./support/stillWallet.js"
import { accountWithSwaps } from "./support/swapScenes.js"

const locale = "de-DE"

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(locale, { month: "long" }).format(Date.UTC(2026, month, 15)),
)
/** What the scenes have for data: names of wallets, networks, coins and sites, and what `Intl` writes. */
const known = [
  ...[
    "MetaMask",
    "Rabby Wallet",
    "Sepolia",
    "Duo",
    "Ether",
    "USD Coin",
    "ETH",
    "USDC",
    "USD",
    "EUR",
    "US-Dollar",
    "Euro",
    "Shop",
    "https://shop.example",
    "shop.example",
  ],
  ...[
    "alice.reown.id",
    "aliceblue.reown.id",
    ".reown.id",
    "alice.eth",
    "io.metamask",
    "io.rabby",
    "River",
    "Lake",
    "WalletConnect",
  ],
  ...[
    "Google",
    "Discord",
    "Farcaster",
    "Apple",
    "GitHub",
    "Facebook",
    "Email and social",
    "Alice Liddell",
    "new@example.com",
  ],
  ...[email, `${email.slice(0, 30)}...`],
  // What wallets and libraries said, as it is in the details.
  ...["Invalid code", "access_denied"],
  ...["account locked", "Invalid address", "min relay fee not met", "oops", "eip155", "solana"],
  ...builtInWallets.map(({ name }) => name),
  ...familyNetworks.map(({ name }) => name),
  ...[...months, "um", "oder"],
].sort((a, b) => b.length - a.length)

/** Four characters of an address that is written in groups. */
const isAddressPart = /^[\da-f]{4}$/i

/** The marks of social logins. */
const marks = ["Go", "Di", "Fc", "Ap", "Gh", "Fb"]

/** Whether a text is data alone: no words are left without the names, addresses and hashes. A letter stands for a name. */
const isData = (text: string): boolean => {
  const rest = known.reduce((left, name) => left.replaceAll(name, ""), text.replace(/0x[\da-f…]*/gi, ""))
  return text.length === 1 || marks.includes(text) || isAddressPart.test(text) || !/\p{L}{2}|[⟦⟧]/u.test(rest)
}

const Broken = (): never => {
  throw new Error("1")
}

/** A toast or an alert of each message, over the closed modal. */
const notice = (short: NoticeKey, place: "toast" | "alert", long?: NoticeKey): Scene => ({
  notices: [
    {
      ...{ id: 1, place, tone: "error", short, ...(long && { long }) },
      values: {
        amount: "1",
        received: "1",
        symbol: "ETH",
        network: "eip155:1",
        origin: "https://shop.example",
        features: "1",
      },
    },
  ],
})
const toasts: readonly NoticeKey[] = [
  ...(["account.copied", "account.copyFailed", "pairing.copied", "pairing.copyFailed"] as const),
  ...(["send.sent", "swap.swapped", "configuration.failed"] as const),
  ...(["payment.paid", "payment.sent", "payment.notPaid", "payment.unclear"] as const),
  ...(["deposit.started", "deposit.completed", "deposit.sent", "deposit.failed"] as const),
  "transfer.approved",
  ...(["transfer.failed", "transfer.spedUp", "transfer.replaced", "transfer.dropped", "transfer.expired"] as const),
  ...(["error.BalanceUnavailable", "error.DisconnectFailed", "error.Unexpected", "error.Unexpected.code"] as const),
]
const connected = stateIn({ connections: [connection(metaMask)] })
const cached = { ...connection(metaMask), kind: "stored" } as const
const transfer = { id: "1", account: { network: "eip155:1", address: "0x1" }, at: 0, hash: null, trace: {} } as const
const besides: Readonly<Record<string, Scene>> = {
  "the account with swaps": accountWithSwaps,
  "the account with deposits": accountWithDeposits,
  ...Object.fromEntries(toasts.map((short) => [`the toast ${short}`, notice(short, "toast")])),
  "an alert": notice("error.OriginNotAllowed", "alert", "error.OriginNotAllowed.long"),
  "a view that throws": {
    stack: [{ view: "Account" }],
    views: { Account: { title: "account.title", load: () => Promise.resolve(Broken) } },
  },
  "the button, disconnected": {},
  "the button, connecting": { connections: stateIn({ connecting: [metaMask] }) },
  "the button, connected": { connections: connected },
  "the button, restoring": { connections: stateIn({ remembered: [{ connection: cached, restoring: true }] }) },
  "the button, offline": { connections: stateIn({ connections: [connection(metaMask, { link: "lost" })] }) },
  "the button, pending": {
    connections: connected,
    transfers: [{ ...transfer, to: "0x2", amount: "1", symbol: "ETH" }],
  },
}
const scenes: readonly (readonly [name: string, scene: Scene])[] = [
  ...Object.entries(everyScene).flatMap(([view, states]) =>
    Object.entries(states).map(([state, scene]) => [`${view}, ${state}`, scene] as const),
  ),
  ...Object.entries(besides),
]

/** The roots of all that is drawn: the modal's, and the page with the button. */
const roots = (): readonly Element[] => {
  const modal = host()?.shadowRoot?.firstElementChild
  return modal ? [document.body, modal] : [document.body]
}

/** What opens, and what comes later: the panels of tabs, the answers to questions, hints of fields, a long wait. */
const unfold = async (ended: () => void): Promise<void> => {
  const modal = host()?.shadowRoot
  act(ended)
  for (const input of modal?.querySelectorAll("input") ?? []) fireEvent.blur(input)
  for (const tab of modal?.querySelectorAll('[role="tab"]') ?? []) fireEvent.click(tab)
  for (const button of modal?.querySelectorAll<HTMLElement>('[aria-expanded="false"]') ?? []) fireEvent.click(button)
  await settled()
}

const { messages, read } = pseudoMessages()

/** The texts of a scene that are not whole messages, at first and after everything is unfolded. */
const foreignIn = async (scene: Scene): Promise<readonly string[]> => {
  const page = document.defaultView
  if (!page) throw new Error("The document has no window")
  const set = vi.spyOn(page, "setTimeout")
  await draw(scene, { messages, locale })
  const before = roots().flatMap((root) => foreignTexts(root, isData))
  const timers = set.mock.calls.flatMap(([work, ms]) => (ms === 8_000 && typeof work === "function" ? [work] : []))
  await unfold(() => timers.forEach((work) => void work()))
  const press = host()?.shadowRoot?.querySelector<HTMLElement>("form button[type=submit]")
  if (press) fireEvent.click(press)
  await settled()
  const search = host()?.shadowRoot?.querySelector("input[type=search]")
  if (search) fireEvent.change(search, { target: { value: "nothing like it" } })
  const after = roots().flatMap((root) => foreignTexts(root, isData))
  cleanup()
  set.mockRestore()
  return [...new Set([...before, ...after])]
}

afterEach(cleanup)

describe("in a language of its own", () => {
  const found: Record<string, readonly string[]> = {}
  beforeAll(async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => {})
    // On a loaded machine, it would come after the first scenes.
    await lateCatalogue.load()
    for (const [name, scene] of scenes) found[name] = await foreignIn(scene)
    silent.mockRestore()
  }, 300_000)

  it("every view of the catalogue is drawn", () => {
    const rows = Object.keys({ ...catalogue.rows, ...featureRows }).sort()
    const where = "a view that is expected and not received has no scenes in everyScene.ts or pluginScenes.ts"
    expect(Object.keys(everyScene).sort(), contributing(where, "Adding a view")).toEqual(rows)
  })

  it("no text is hard-wired, put together of several, or cut", () => {
    const texts = [...new Set(Object.values(found).flat())]
    const drawnIn = (text: string): readonly string[] =>
      Object.keys(found).filter((scene) => found[scene]?.includes(text) === true)
    const where = "a text is no whole message of useMessages; one that is data of a scene is missing in `known`"
    const foreign = texts.map((text) => `${text} – ${drawnIn(text).slice(0, 3).join("; ")}`)
    expect(foreign, contributing(where, "Adding a view")).toEqual([])
  })

  it("every message is drawn, but what stands for a wallet that is always known, and what only a developer reads", () => {
    const mistakes = ["InvalidOptions", "ProjectIdMissing", "DomainUnverified", "ProjectIdInvalid"]
    const unread = Object.keys(english).filter((key) => !read.has(key))
    const where = "a message that is received and not expected is drawn in no scene"
    expect(unread, contributing(where, "Adding a view")).toEqual([
      "switch.waitingWallet",
      "multiWallet.off",
      ...mistakes.flatMap((code) => [`error.${code}`, `error.${code}.long`]),
    ])
  })
})
