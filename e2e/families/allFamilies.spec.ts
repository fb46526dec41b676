import { expect, type Page } from "@playwright/test"
import { formatUnits, parseUnits } from "viem"
import {
  type Accounts,
  type Chains,
  fund,
  held,
  isSignedBy,
  lantern,
  type NetworkName,
  receivers,
  test,
} from "../support/allFamilies.js"
import { cardsOf } from "../support/cards.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { moneyOf } from "../support/money.js"
import { chooseWalletConnect, uriOf } from "../support/pairing.js"

/** The user of a site: makes a family the active one, and approves in their wallet. */
interface Visitor {
  readonly page: Page
  readonly accounts: Accounts
  readonly approve: () => Promise<void>
}

/** One of each family. */
const networks = Object.keys(lantern) as readonly NetworkName[]

/** Makes a family the active one, by the card of the site. */
const activate = async ({ page, accounts }: Visitor, network: NetworkName): Promise<void> => {
  await cardsOf(page).network(network).click()
  await expect(cardsOf(page).fact("Address")).toHaveText(accounts[network])
}

/** Signs a message by the site's card; another library than ours finds the signature to be of the account. */
const signOn = async (visitor: Visitor, chains: Chains, network: NetworkName): Promise<void> => {
  const { page, accounts, approve } = visitor
  const { sign } = cardsOf(page)
  await activate(visitor, network)
  await sign.getByLabel("Message").fill(`héllo ${network}`)
  await sign.getByRole("button", { name: "Sign" }).click()
  await approve()
  const signature = await sign.getByRole("status").locator("code").innerText()
  expect(await isSignedBy(chains, network, accounts[network], `héllo ${network}`, signature)).toBe(true)
}

const amounts = { Ethereum: ["0.01", 18], Solana: ["0.5", 9], "Bitcoin Regtest": ["0.0002", 8] } as const

/** Sends by the site's card: the chain has what was sent, and the balance on the page is the chain's. */
const sendOn = async (visitor: Visitor, chains: Chains, network: NetworkName): Promise<void> => {
  const { page, accounts, approve } = visitor
  const { send, fact } = cardsOf(page)
  const [amount, decimals] = amounts[network]
  const to = receivers[network]
  const before = await held(chains, network, to)
  await activate(visitor, network)
  await send.getByLabel("To").fill(to)
  await send.getByLabel(/^Amount/).fill(amount)
  await send.getByRole("button", { name: "Send", exact: true }).click()
  await approve()
  const step = send.getByRole("status")
  await expect(step).toHaveText(/^(Sent|Confirmed)/)
  if (network === "Bitcoin Regtest") await chains.bitcoin.mine()
  await expect(step).toHaveText(/^Confirmed/, { timeout: 10_000 })
  expect((await held(chains, network, to)) - before).toBe(parseUnits(amount, decimals))
  const left = formatUnits(await held(chains, network, accounts[network]), decimals)
  await expect(fact("Balance")).toHaveText(new RegExp(`^${left.replace(".", "\\.")} `))
}

const symbols = { Ethereum: "ETH", Solana: "SOL", "Bitcoin Regtest": "tBTC" } as const

/** Opens the activity of the active family: it has what was sent, as the chain's own explorer would say it, and nothing of another family. */
const expectActivity = async ({ page }: Visitor, network: NetworkName): Promise<void> => {
  const { items } = moneyOf(page)
  const [amount] = amounts[network]
  const others = networks.filter((other) => other !== network).map((other) => symbols[other])
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallet }) => wallet.modal.open("Activity"))
  await expect(items.first()).toHaveText(new RegExp(`^Sent−${amount.replace(".", "\\.")} ${symbols[network]}`))
  for (const symbol of others) await expect(items.filter({ hasText: new RegExp(`\\d ${symbol}\\b`) })).toHaveCount(0)
  await handle.evaluate(({ wallet }) => wallet.modal.close())
}

/** The families that are connected, as the wallet has them. */
const connected = async (page: Page): Promise<readonly NetworkName[]> => {
  const found = await (
    await testHandleOf(page)
  ).evaluate(({ wallet }) =>
    Object.values(wallet.connections$.value.byNamespace).map(({ connections }) => connections.length),
  )
  return networks.filter((_, at) => found[at] === 1)
}

const expectConnected = async (visitor: Visitor, expected: readonly NetworkName[]): Promise<void> => {
  await expect.poll(() => connected(visitor.page)).toEqual(expected)
  for (const network of expected) await activate(visitor, network)
}

/** Opens the list of the connected wallets. */
const openWallets = async (page: Page, address: string): Promise<void> => {
  await connectButtonOf(page).connected(address).click()
  await modalOf(page)
    .button(/^Wallets/)
    .click()
}

/** Chooses a row of the wallet list. */
const choose = async ({ page, approve }: Visitor, row: RegExp): Promise<void> => {
  await modalOf(page).button(row).click()
  await approve()
}

const visit = async (page: Page, { world, solana, bitcoin }: Chains): Promise<void> => {
  await page.goto(
    world.pageUrl("allFamilies", { solana: solana.url, solanaProvider: solana.providerUrl, bitcoin: bitcoin.url }),
  )
}

const families = { Ethereum: "Ethereum networks", Solana: "Solana", "Bitcoin Regtest": "Bitcoin" } as const

const connectAll = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor
  await connectButtonOf(page).disconnected.click()
  await choose(visitor, /dev\.rxwallet\.lantern/)
  await openWallets(page, lantern.Ethereum)
  await modalOf(page).button("Connect another wallet").click()
  await choose(visitor, /^Lantern Lantern$/)
  await openWallets(page, lantern.Solana)
  await modalOf(page).button("Connect another wallet").click()
  await choose(visitor, /^Lantern Lantern:bip122$/)
  await expect(connectButtonOf(page).connected(lantern["Bitcoin Regtest"])).toBeVisible()
}

test("connects a wallet of each family, signs and sends on each, switches between them, restores all after a reload, and disconnects one at a time", async ({
  extension,
  extensionPage: page,
  chains,
}) => {
  test.setTimeout(60_000)
  const approve = async (): Promise<void> => (await extension.approval()).approve()
  const visitor: Visitor = { page, accounts: lantern, approve }
  await fund(chains, lantern)
  await visit(page, chains)
  await connectAll(visitor)
  for (const network of networks) {
    await signOn(visitor, chains, network)
    await sendOn(visitor, chains, network)
    await expectActivity(visitor, network)
  }

  const modal = modalOf(page)
  await connectButtonOf(page).connected(lantern["Bitcoin Regtest"]).click()
  await modal.button(/^Bitcoin Regtest/).click()
  await modal.button(/^Solana/).click()
  await expect(cardsOf(page).fact("Address")).toHaveText(lantern.Solana)

  await page.reload()
  await expect(connectButtonOf(page).connected(lantern.Solana)).toBeVisible()
  await expectConnected(visitor, networks)
  for (const network of networks) {
    await activate(visitor, network)
    await expectActivity(visitor, network)
  }

  let left = networks
  for (const network of ["Solana", "Ethereum", "Bitcoin Regtest"] as const) {
    await openWallets(page, lantern[left.at(-1) ?? network])
    const list = modal.dialog.getByRole("list", { name: families[network] })
    await list.getByRole("button", { name: "Disconnect Lantern" }).click()
    left = left.filter((other) => other !== network)
    await expect.poll(() => connected(page)).toEqual(left)
    await page.reload()
    await expectConnected(visitor, left)
  }
  await expect(connectButtonOf(page).disconnected).toBeVisible()
})

test("connects all three families by one pairing, signs and sends on each, and leaves all by one disconnect", async ({
  scriptedPage: page,
  chains,
  familyPhone: phone,
}) => {
  test.setTimeout(60_000)
  const visitor: Visitor = { page, accounts: phone.byNetwork, approve: async () => {} }
  await fund(chains, phone.byNetwork)
  await visit(page, chains)
  await chooseWalletConnect(page)
  await phone.pair(await uriOf(page))
  await expectConnected(visitor, networks)
  for (const network of networks) {
    await signOn(visitor, chains, network)
    await sendOn(visitor, chains, network)
  }
  expect(phone.prompts().map(({ prompt }) => prompt.type)).toEqual([
    ...["connect", "sign", "send"],
    ...["other", "other", "other", "other"],
  ])

  await page.reload()
  await expectConnected(visitor, networks)
  await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.disconnect())
  await expect(connectButtonOf(page).disconnected).toBeVisible()
  expect(await connected(page)).toEqual([])
  await expect.poll(() => phone.sessions()).toEqual([])
})
