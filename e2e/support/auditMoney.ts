import type { Page } from "@playwright/test"
import type { Behaviour, Control } from "../../devkit/provider/control.js"
import { revertingContract } from "../../devkit/reverting.js"
import { expectAccessible } from "./audit.js"
import { testHandleOf } from "./fixturePage.js"
import { modalOf } from "./modal.js"
import { moneyOf, sendOf } from "./money.js"
import { type Chain, mintToken, createAccount, sendCoins } from "./chain.js"
import { bob } from "./accounts.js"

interface State {
  readonly name: string
  /** The provider's behaviour; normal by default. */
  readonly behaviour?: Behaviour
  /** Texts that show that the view has reached this state. */
  readonly account: string
  readonly activity: string
}

const states: readonly State[] = [
  { name: "loading", behaviour: { type: "hang" }, account: "Loading", activity: "Loading" },
  {
    name: "empty",
    behaviour: { type: "answer", json: { balances: [], data: [], next: null } },
    account: "No tokens yet",
    activity: "No activity yet",
  },
  {
    name: "failed",
    behaviour: { type: "rateLimit" },
    account: "Couldn't load your tokens",
    activity: "Couldn't load your activity",
  },
  { name: "ready", account: "USD Coin", activity: "Sent" },
]

const open = async (page: Page, view: "Account" | "Activity" | "Receive" | "Send"): Promise<void> =>
  (await testHandleOf(page)).evaluate(({ wallet }, name) => wallet.modal.open(name), view)

/** Switches the scripted wallet to a new, uncached account with 10 ETH, 5 USDC and one payment. */
const switchToNewAccount = async (page: Page, chain: Chain): Promise<void> => {
  const account = await createAccount(chain)
  await mintToken(chain, account, "USDC", "5")
  await sendCoins(chain, account, bob, "0.5")
  await (
    await testHandleOf(page)
  ).evaluate(({ wallets: [ready] }, address) => ready?.changeAccounts([address]), account)
}

/** Audits Account and Activity while loading, empty, failed and ready. */
const auditData = async (page: Page, chain: Chain, control: Control): Promise<void> => {
  const { dialog } = modalOf(page)
  for (const { name, behaviour, account, activity } of states) {
    for (const path of ["/v1/account/*/balance", "/v1/account/*/history"])
      if (behaviour) control.behave(path, behaviour)
      else control.heal(path)
    await switchToNewAccount(page, chain)
    await open(page, "Account")
    await dialog.getByText(account).first().waitFor()
    await expectAccessible(page, "Account", name)
    await open(page, "Activity")
    await dialog.getByText(activity).first().waitFor()
    await expectAccessible(page, "Activity", name)
  }
  await open(page, "Receive")
  await dialog.getByRole("img", { name: /QR code/ }).waitFor()
  await expectAccessible(page, "Receive")
}

/** Audits the send form with its hints, and the token selection. */
const auditForm = async (page: Page): Promise<void> => {
  const { dialog, heading } = modalOf(page)
  const { token, receiver, amount, preview } = sendOf(page)
  await open(page, "Send")
  await token.waitFor()
  await expectAccessible(page, "Send", "empty")
  await receiver.fill("nobody")
  await amount.fill("9999999")
  await receiver.focus()
  await amount.focus()
  await dialog.getByText(/^You can send up to/).waitFor()
  await expectAccessible(page, "Send", "wrong")
  await token.click()
  await moneyOf(page).item("USD Coin").waitFor()
  await expectAccessible(page, "SendSelectToken")
  await moneyOf(page).item("Ether").getByRole("button").click()
  await receiver.fill(revertingContract)
  await amount.fill("0.01")
  await dialog.getByText(/^The contract rejected/).waitFor()
  await expectAccessible(page, "Send", "refused")
  await receiver.fill("bob.reown.id")
  await preview.click()
  await heading("Review transfer").waitFor()
  await dialog.getByText("bob.reown.id").waitFor()
  await expectAccessible(page, "SendPreview")
}

/** Audits a transfer that is rejected, waits for the wallet, and is pending. */
const auditSending = async (page: Page): Promise<void> => {
  const { dialog, button } = modalOf(page)
  const handle = await testHandleOf(page)
  const next = (reaction: "hangs" | "rejects"): Promise<void> =>
    handle.evaluate(
      ({ wallets: [ready] }, type) =>
        ready?.next(
          "eth_sendTransaction",
          type === "hangs" ? { type } : { type, error: { code: 4001, message: "No" } },
        ),
      reaction,
    )
  await next("rejects")
  await next("hangs")
  await sendOf(page).send.click()
  await dialog.getByText("Nothing was sent.").waitFor()
  await expectAccessible(page, "ApproveTransaction", "declined")
  await button("Try again").click()
  await dialog.getByText("Approve in Ready").waitFor()
  await expectAccessible(page, "ApproveTransaction", "waiting")
  await open(page, "Send")
  await button("View transfer").waitFor()
  await expectAccessible(page, "Send", "under way")
}

/** Audits all views with account data, with a connected scripted wallet. */
export const auditMoney = async (page: Page, chain: Chain, control: Control): Promise<void> => {
  await auditData(page, chain, control)
  await auditForm(page)
  await auditSending(page)
}
