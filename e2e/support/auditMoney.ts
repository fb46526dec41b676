import type { Page } from "@playwright/test"
import type { Behaviour, Control } from "../../devkit/provider/control.js"
import { revertingContract } from "../../devkit/reverting.js"
import { expectAccessible } from "./audit.js"
import { handsOf } from "./fixturePage.js"
import { modalOf } from "./modal.js"
import { moneyOf, sendOf } from "./money.js"
import { type Chain, give, newcomer, pay } from "./newcomer.js"
import { bob } from "./people.js"

interface State {
  readonly name: string
  /** How the provider behaves; well when left out. */
  readonly behaviour?: Behaviour
  /** The words by which the views are known to have come that far. */
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
    account: "Tokens could not be loaded",
    activity: "Activity could not be loaded",
  },
  { name: "ready", account: "USD Coin", activity: "Sent" },
]

const open = async (page: Page, view: "Account" | "Activity" | "Receive" | "Send"): Promise<void> =>
  (await handsOf(page)).evaluate(({ wallet }, name) => wallet.modal.open(name), view)

/** Moves the scripted wallet to somebody of whom nothing is kept yet: with 10 ETH, 5 USDC and one payment made. */
const becomeNewcomer = async (page: Page, chain: Chain): Promise<void> => {
  const account = await newcomer(chain)
  await give(chain, account, "USDC", "5")
  await pay(chain, account, bob, "0.5")
  await (await handsOf(page)).evaluate(({ wallets: [ready] }, address) => ready?.changeAccounts([address]), account)
}

/** Account and Activity: on their way, without anything, not to be had, and there. */
const auditData = async (page: Page, chain: Chain, control: Control): Promise<void> => {
  const { dialog } = modalOf(page)
  for (const { name, behaviour, account, activity } of states) {
    for (const path of ["/v1/account/*/balance", "/v1/account/*/history"])
      if (behaviour) control.behave(path, behaviour)
      else control.heal(path)
    await becomeNewcomer(page, chain)
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

/** The form of a transfer with its warnings, and the choice of a token. */
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
  await dialog.getByText(/^You have/).waitFor()
  await expectAccessible(page, "Send", "wrong")
  await token.click()
  await moneyOf(page).item("USD Coin").waitFor()
  await expectAccessible(page, "SendSelectToken")
  await moneyOf(page).item("Ethereum").getByRole("button").click()
  await receiver.fill(revertingContract)
  await amount.fill("0.01")
  await preview.click()
  await dialog.getByText(/^The contract refused/).waitFor()
  await expectAccessible(page, "SendPreview", "refused")
  await modalOf(page).button("Change it").click()
  await receiver.fill("bob.reown.id")
  await preview.click()
  await heading("Review Send").waitFor()
  await dialog.getByText("bob.reown.id").waitFor()
  await expectAccessible(page, "SendPreview")
}

/** What becomes of a transfer: it waits for the wallet, it is declined, it is gone. */
const auditSending = async (page: Page): Promise<void> => {
  const { dialog, button } = modalOf(page)
  const hands = await handsOf(page)
  const next = (reaction: "hangs" | "rejects"): Promise<void> =>
    hands.evaluate(
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
  await button("Look at it").waitFor()
  await expectAccessible(page, "Send", "under way")
}

/** Walks through the views of somebody's money, with a scripted wallet that is connected, and has axe look at each. */
export const auditMoney = async (page: Page, chain: Chain, control: Control): Promise<void> => {
  await auditData(page, chain, control)
  await auditForm(page)
  await auditSending(page)
}
