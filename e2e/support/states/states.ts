import { revertingContract } from "../../../devkit/reverting.js"
import { familyStates } from "./familyStates.js"
import { modalOf } from "../modal.js"
import { moneyOf, sendOf } from "../money.js"
import { testHandleOf } from "../fixturePage.js"
import { directoryStates } from "./directoryStates.js"
import { directory, pairing, relayOf, tapWithoutFollowing } from "../directoryWallets.js"
import {
  account,
  activity,
  connected,
  connecting,
  form,
  many,
  nothing,
  preview,
  ready,
  sending,
  show,
  solana,
  type State,
  switching,
  visitor,
  withData,
} from "../reach.js"
import { pluginStates } from "./pluginStates.js"

/** Every state of every view: what the gates of accessibility walk, and what `npm run pictures` draws. */
export const states: readonly State[] = [
  { view: "Connect", name: "one wallet", reach: visitor(ready, (page) => modalOf(page).wallet("Rainbow").waitFor()) },
  { view: "Connect", name: "ten wallets", reach: visitor(many, (page) => modalOf(page).wallet("Ready").waitFor()) },
  {
    view: "Connect",
    name: "no wallet",
    reach: visitor([], (page) => modalOf(page).dialog.getByText("No wallet").waitFor()),
  },
  {
    view: "WhatIsAWallet",
    name: "as it is",
    reach: visitor(ready, async (page) => {
      await show(page, { view: "WhatIsAWallet" })
      await modalOf(page).heading("What is a wallet?").waitFor()
    }),
  },
  {
    view: "GetWallet",
    name: "as it is",
    reach: visitor(ready, async (page) => {
      await show(page, { view: "GetWallet" })
      await modalOf(page).dialog.getByRole("link").first().waitFor()
    }),
  },
  {
    view: "GetWallet",
    name: "an app for the phone",
    reach: visitor(ready, async (page) => {
      await show(page, { view: "GetWallet" })
      await modalOf(page).button("Get MetaMask on your phone").click()
      await modalOf(page).dialog.getByRole("img", { name: "QR code to get MetaMask" }).waitFor()
    }),
  },
  {
    view: "AllWallets",
    name: "of the package",
    reach: visitor(ready, async (page) => {
      await show(page, { view: "AllWallets" })
      await modalOf(page).wallet("Zerion").waitFor()
    }),
  },
  ...directoryStates,
  {
    view: "AllWallets",
    name: "none found",
    reach: visitor(ready, async (page) => {
      await show(page, { view: "AllWallets" })
      await modalOf(page).dialog.getByRole("searchbox").fill("nothing like it")
      await modalOf(page).dialog.getByText("No wallet found").waitFor()
    }),
  },
  { view: "Connecting", name: "waiting", reach: connecting("hangs", "Continue in Ready") },
  { view: "Connecting", name: "declined", reach: connecting("rejects", "Connection declined") },
  { view: "Connecting", name: "failed", reach: connecting("breaks", "reported an error") },
  {
    view: "Connecting",
    name: "not installed",
    reach: visitor(ready, async (page) => {
      await show(page, { view: "Connecting", connector: "io.rabby" })
      await modalOf(page).dialog.getByText("Rabby Wallet isn't installed").waitFor()
    }),
  },
  { view: "Connecting", name: "a code", reach: pairing("Copy link", { pairing: "pairs" }) },
  { view: "Connecting", name: "a code that is awaited", reach: pairing("Scan with your phone", { pairing: "hangs" }) },
  {
    view: "Connecting",
    name: "a code for a wallet of several platforms",
    reach: pairing("Copy link", { pairing: "pairs", wallet: directory.oneKey }),
  },
  {
    view: "Connecting",
    name: "a code that was declined",
    reach: async (stage, fixture) => {
      await pairing("Copy link", { pairing: "pairs", wallet: directory.metaMask })(stage, fixture)
      await (await relayOf(stage.page)).evaluate((relay) => relay.fail("UserRejected"))
      await modalOf(stage.page).dialog.getByText("Connection declined").waitFor()
    },
  },
  {
    view: "Connecting",
    name: "a code on a phone",
    reach: pairing("Open a wallet app", { pairing: "pairs", phone: true }),
  },
  {
    view: "Connecting",
    name: "an app on a phone",
    reach: pairing("Copy link", { pairing: "pairs", phone: true, wallet: directory.metaMask }),
  },
  {
    view: "Connecting",
    name: "an app that did not open",
    reach: async (stage, fixture) => {
      await pairing("Copy link", { pairing: "pairs", phone: true, wallet: directory.metaMask })(stage, fixture)
      await tapWithoutFollowing(stage.page, "Open MetaMask")
      await modalOf(stage.page)
        .dialog.getByText(/^Nothing opened/)
        .waitFor()
    },
  },
  {
    view: "Connecting",
    name: "the browser of a wallet",
    reach: pairing("Continue in MetaMask", { phone: true, wallet: directory.metaMask }),
  },
  {
    view: "Connecting",
    name: "not for this device",
    reach: pairing("isn't available on this device", { pairing: "pairs", phone: true, wallet: directory.core }),
  },
  {
    view: "Connecting",
    name: "on the page too",
    reach: pairing("MetaMask is installed", {
      ...{ pairing: "pairs", wallet: directory.metaMask, wallets: [{ name: "MetaMask", rdns: "io.metamask" }] },
    }),
  },
  {
    view: "Account",
    name: "not connected",
    reach: visitor(ready, async (page) => {
      await show(page, account)
      await modalOf(page).button("Connect wallet").waitFor()
    }),
  },
  { view: "Account", name: "loading", reach: withData(account, "Loading", { type: "hang" }) },
  { view: "Account", name: "empty", reach: withData(account, "No tokens yet", nothing) },
  { view: "Account", name: "failed", reach: withData(account, "Couldn't load your tokens", { type: "rateLimit" }) },
  { view: "Account", name: "ready", reach: withData(account, "USD Coin") },
  { view: "Activity", name: "loading", reach: withData(activity, "Loading", { type: "hang" }) },
  { view: "Activity", name: "empty", reach: withData(activity, "No activity yet", nothing) },
  { view: "Activity", name: "failed", reach: withData(activity, "Couldn't load your activity", { type: "rateLimit" }) },
  { view: "Activity", name: "ready", reach: withData(activity, "Sent") },
  {
    view: "Receive",
    name: "ready",
    reach: connected(async (page) => {
      await show(page, { view: "Receive" })
      await modalOf(page)
        .dialog.getByRole("img", { name: /QR code/ })
        .waitFor()
    }),
  },
  {
    view: "Networks",
    name: "ready",
    reach: connected(async (page) => {
      await show(page, { view: "Networks" })
      await modalOf(page).button("Polygon").waitFor()
    }),
  },
  ...familyStates,
  { view: "SwitchNetwork", name: "waiting", reach: switching("hangs", "Approve in Ready") },
  { view: "SwitchNetwork", name: "declined", reach: switching("rejects", "Network not switched") },
  {
    view: "SwitchActiveChain",
    name: "as it is",
    reach: connected(async (page) => {
      await show(page, { view: "SwitchActiveChain", network: solana })
      await modalOf(page).heading("Switch network").waitFor()
    }),
  },
  {
    view: "UnsupportedChain",
    name: "as it is",
    reach: connected(async (page) => {
      await (await testHandleOf(page)).evaluate(({ wallets: [wallet] }) => wallet?.changeChain(10))
      await page.getByRole("button", { name: "Switch network" }).click()
      await modalOf(page).button("Polygon").waitFor()
    }),
  },
  { view: "Send", name: "empty", reach: form(async () => {}) },
  {
    view: "Send",
    name: "wrong",
    reach: form(async (page) => {
      await sendOf(page).receiver.fill("nobody")
      await sendOf(page).amount.fill("9999999")
      await sendOf(page).receiver.focus()
      await sendOf(page).amount.focus()
      await modalOf(page)
        .dialog.getByText(/^You can send up to/)
        .waitFor()
    }),
  },
  {
    view: "Send",
    name: "refused",
    reach: form(async (page) => {
      await sendOf(page).receiver.fill(revertingContract)
      await sendOf(page).amount.fill("0.01")
      await modalOf(page)
        .dialog.getByText(/^The contract rejected/)
        .waitFor()
    }),
  },
  {
    view: "SendSelectToken",
    name: "ready",
    reach: form(async (page) => {
      await sendOf(page).token.click()
      await moneyOf(page).item("USD Coin").waitFor()
    }),
  },
  { view: "SendPreview", name: "ready", reach: form(preview) },
  { view: "ApproveTransaction", name: "waiting", reach: sending("Approve in Ready", "hangs") },
  { view: "ApproveTransaction", name: "declined", reach: sending("Nothing was sent.", "rejects") },
  { view: "ApproveTransaction", name: "sent", reach: sending("Sent") },
  {
    view: "ApproveTransaction",
    name: "nothing to approve",
    reach: connected(async (page) => {
      await show(page, { view: "ApproveTransaction" })
      await modalOf(page).button("Close").last().waitFor()
    }),
  },
  ...pluginStates,
]
