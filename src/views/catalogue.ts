import type { Observable } from "rxjs"
import { sameConnector } from "../model/connection/connector.js"
import { findNetwork } from "../model/network.js"
import { featureTitleWords } from "../model/words/featureTitles.js"
import { titleWords } from "../model/words/titles.js"
import type { Wallet } from "../wallet/wallet.js"
import { AboutWallets } from "./connect/AboutWallets.js"
import { Connect } from "./connect/Connect.js"
import { Connecting } from "./connect/Connecting.js"
import { ConnectingTitle } from "./connect/ConnectingTitle.js"
import { LegalNote } from "./connect/LegalNote.js"
import { PopularWallets } from "./wallets/PopularWallets.js"
import { NoWallets } from "./connect/NoWallets.js"
import { WalletSearch } from "./connect/WalletSearch.js"
import { WhatIsAWallet } from "./connect/WhatIsAWallet.js"
import { followContent } from "./dialog/followContent.js"
import { leave } from "./dialog/leave.js"
import { Notices } from "./dialog/noticeViews.js"
import { ReceiptTitle } from "./send/ReceiptTitle.js"
import { LoginPart } from "./embedded/LoginPart.js"
import { late } from "./late.js"
import { featureRows } from "./featureRows.js"
import * as shared from "./shared.js"
import { rowsWith } from "./siteRows.js"
import { DataPicture } from "./pictures/DataPicture.js"
import type { BuiltInRows, Catalogue } from "./viewRow.js"

const account = () => import("./account/accountViews.js")
const activity = () => import("./activity/activityViews.js")
const receive = () => import("./receive/receiveViews.js")
const embedded = late(() => import("./embedded/embeddedViews.js"))
const pairing = late(() => receive().then(({ Pairing }) => Pairing))
const linkCode = late(() => receive().then(({ LinkCode }) => LinkCode))
const send = () => import("./send/sendViews.js")
const wallets = () => import("./wallets/walletsViews.js")

/** The form is rendered once its code is loaded. */
const form = ({ sendForm }: Wallet): Observable<unknown> => sendForm.preload()

const rows: BuiltInRows = {
  ...featureRows,
  Connect: { title: "connect.title", component: Connect, next: "Account" },
  Connecting: {
    title: "connect.title",
    name: ({ connector }, { connectors }) => connectors.find(({ id }) => sameConnector(id, connector))?.name,
    Title: ConnectingTitle,
    component: Connecting,
    next: "Account",
  },
  SelectChain: {
    title: "connect.title",
    name: ({ connector }, { connectors }) => connectors.find(({ id }) => sameConnector(id, connector))?.name,
    load: () => wallets().then(({ SelectChain }) => SelectChain),
  },
  AllWallets: { title: "allWallets.title", load: () => wallets().then(({ AllWallets }) => AllWallets) },
  GetWallet: { title: "getWallet.title", load: () => receive().then(({ GetWallet }) => GetWallet) },
  WhatIsAWallet: { title: "whatIsAWallet.title", component: WhatIsAWallet },

  Account: { title: "account.title", load: () => account().then(({ Account }) => Account) },
  ProfileWallets: { title: "profileWallets.title", load: () => account().then(({ ProfileWallets }) => ProfileWallets) },
  SelectAccount: { title: "selectAccount.title", load: () => account().then(({ SelectAccount }) => SelectAccount) },
  Networks: { title: "networks.title", load: () => account().then(({ Networks }) => Networks) },
  SwitchNetwork: {
    title: "switch.title",
    name: ({ network }, { networks }) => findNetwork(networks, network)?.name,
    load: () => account().then(({ SwitchNetwork }) => SwitchNetwork),
  },
  SwitchActiveChain: {
    title: "switchChain.title",
    load: () => account().then(({ SwitchActiveChain }) => SwitchActiveChain),
  },
  UnsupportedChain: {
    title: "unsupported.title",
    load: () => account().then(({ UnsupportedChain }) => UnsupportedChain),
  },

  Send: { title: "send.title", load: () => send().then(({ Send }) => Send), needs: form },
  SendSelectToken: {
    title: "send.selectTitle",
    load: () => send().then(({ SendSelectToken }) => SendSelectToken),
    needs: form,
  },
  SendPreview: {
    title: "send.previewTitle",
    load: () => send().then(({ SendPreview }) => SendPreview),
    needs: form,
  },
  ApproveTransaction: {
    title: "approve.title",
    Title: ReceiptTitle,
    load: () => send().then(({ ApproveTransaction }) => ApproveTransaction),
    needs: form,
  },
  Receive: { title: "receive.title", load: () => receive().then(({ Receive }) => Receive) },
  Activity: { title: "activity.title", load: () => activity().then(({ Activity }) => Activity) },
}

/**
 * Every view of the modal. Connect is loaded with the modal. This file is loaded after Connect is painted, together with
 * the views that follow it. Every `import()` above is a separate file.
 */
export const catalogue: Catalogue = {
  ...{ rows, rowOf: rowsWith(rows), words: { ...titleWords, ...featureTitleWords }, shared },
  ...{
    NoWallets,
    PopularWallets,
    WalletSearch,
    AboutWallets,
    pairing,
    linkCode,
    LegalNote,
    Notices,
    DataPicture,
    followContent,
    leave,
  },
  ...{ embedded, LoginPart },
}
