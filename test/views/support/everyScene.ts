import type { BuiltInView, Route } from "../../../src/model/modal/modal.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { unknownNetwork } from "../../../src/model/network.js"
import { failed, idle, loading, ready } from "../../../src/model/remote.js"
import type { Token } from "../../../src/model/token/token.js"
import { feeSpeeds } from "../../../src/model/transfer/feeSpeed.js"
import { emptySend, type SendProgress, type SendState } from "../../../src/model/send/sendForm.js"
import { activityScenes } from "./activityScenes.js"
import { networkScenes } from "./networkScenes.js"
import { pairingScenes } from "./pairingScenes.js"
import { at, connections, failingWith, HASH, offline } from "./sceneAt.js"
import { desktop, ios } from "../../model/support/directory.js"
import { getWalletScenes as GetWallet } from "./getWalletScenes.js"
import { allWalletsScenes as AllWallets } from "./walletScenes.js"
import { frameScenes, loggedIn, loginScenes } from "./embeddedScenes.js"
import { sellingAccount } from "./onrampScenes.js"
import { pluginScenes } from "./pluginScenes.js"
import { duo, profileWalletsScenes, selectAccountScenes, selectChainScenes } from "./familyScenes.js"
import { alice, bob, eth, form, send, usdc } from "./sending.js"
import { connection, declines, metaMask, rabby, type Scene, stateIn } from "./stillWallet.js"

/** The scenes of each view, by the state that they show. */
export type Scenes = Readonly<Record<BuiltInView, Readonly<Record<string, Scene>>>>

const connector = "io.metamask"
const failing = (error: AnyWalletError) => () => Promise.reject(error)

const connecting: Route = { view: "Connecting", connector }
const attempt = (connect: () => Promise<never>): Scene => ({
  ...{ connectors: [metaMask], stack: [{ view: "Connect" }, connecting], wallet: { connect } },
})
const legal = { termsConditionsUrl: "https://shop.example/terms", privacyPolicyUrl: "https://shop.example/privacy" }
/** Names of more rows than are shown without a search. */
const letters = [..."ABCDEFGHI"]

const Connect: Scenes["Connect"] = {
  "no wallet": { stack: [{ view: "Connect" }] },
  "no wallet, on a phone": { stack: [{ view: "Connect" }], links: { device: ios } },
  "popular wallets": { connectors: [metaMask], stack: [{ view: "Connect" }], links: { device: desktop } },
  wallets: { connectors: [{ ...rabby, recent: true }, metaMask], stack: [{ view: "Connect" }], settings: legal },
  "the terms alone": {
    connectors: [metaMask],
    stack: [{ view: "Connect" }],
    settings: { ...legal, privacyPolicyUrl: null },
  },
  "the policy alone": {
    ...{ connectors: [metaMask], stack: [{ view: "Connect" }], settings: { ...legal, termsConditionsUrl: null } },
  },
  connected: { connectors: [metaMask], connections, stack: [{ view: "Connect" }] },
  ...loginScenes,
  "of one family": { connectors: [metaMask, duo], stack: [{ view: "Connect", namespace: "solana" }] },
  "many wallets": {
    connectors: letters.map((name) => ({
      ...metaMask,
      id: `wallet.${name}`,
      name,
      type: name === "I" ? "external" : metaMask.type,
    })),
    stack: [{ view: "Connect" }],
  },
}

const Connecting: Scenes["Connecting"] = {
  waiting: attempt(() => new Promise(() => {})),
  declined: attempt(declines),
  "not installed": attempt(failing(fail("ConnectorNotFound", { connector }))),
  ...failingWith((error) => attempt(failing(error))),
  ...pairingScenes,
}

const tokenAt = (index: number) => ({ ...usdc, name: `USD Coin`, address: `eip155:1:0x${index}` })
const missing = failed<readonly Token[]>(fail("CapabilityMissing", { part: "tokens" }))
const account = (more: Partial<Scene> = {}): Scene => at({ view: "Account" }, { stack: [{ view: "Account" }], ...more })
const cached = { ...connection(metaMask), kind: "stored" } as const
const imitation = { ...usdc, address: "eip155:1:0x00000000000000000000000000000000000bad00", imitates: "USDC" }

const Account: Scenes["Account"] = {
  "no tokens": account({ balance: ready({ amount: "0.5", symbol: "ETH", unconfirmed: "0.25" }) }),
  tokens: account({ tokens: ready([eth, imitation, ...Array.from({ length: 8 }, (_, index) => tokenAt(index))]) }),
  loading: account({ tokens: loading(), balance: loading() }),
  failed: account({
    tokens: failed<readonly Token[]>(offline),
    balance: failed(fail("BalanceUnavailable", { retryAt: 0 })),
  }),
  "not to be requested yet": account({
    tokens: failed<readonly Token[]>(fail("BalanceUnavailable", { retryAt: 30_000 })),
  }),
  old: account({ tokens: failed<readonly Token[]>(offline, [eth]), balance: loading({ amount: "1", symbol: "ETH" }) }),
  "without a provider": account({ tokens: missing, capabilities: [] }),
  "two wallets": account({ connections: stateIn({ connections: [connection(metaMask), connection(rabby)] }) }),
  offline: account({ connections: stateIn({ connections: [connection(metaMask, { link: "lost" })] }) }),
  restoring: account({ connections: stateIn({ remembered: [{ connection: cached, restoring: true }] }) }),
  connecting: account({ connections: stateIn({ connecting: [metaMask] }) }),
  disconnected: { stack: [{ view: "Account" }] },
  "where coins are sold": sellingAccount,
  ...loggedIn,
  "on an unknown network": account({ network: { ...unknownNetwork("eip155:5"), supported: true } }),
}

const sending = (more: Partial<SendState> = {}, scene: Partial<Scene> = {}): Scene => send(more, scene)
const withDecimals = (decimals: string, amount: string): Scene => {
  const token = { ...usdc, quantity: { decimals, numeric: "2" } }
  return send(form({ amount, token }), { tokens: ready([eth, token]) })
}
const choosing = (scene: Partial<Scene> = {}): Scene =>
  send({}, { stack: [{ view: "Account" }, { view: "Send" }, { view: "SendSelectToken" }], ...scene })
const preview = (more: Partial<SendState> = {}): Scene =>
  send(more, { stack: [{ view: "Account" }, { view: "Send" }, { view: "SendPreview" }] })
const receipt = (progress: SendProgress, more: Partial<SendState> = {}): Scene =>
  send({ ...more, progress }, { stack: [{ view: "Send" }, { view: "SendPreview" }, { view: "ApproveTransaction" }] })
const sent = (type: "confirmed" | "unconfirmed"): Scene =>
  receipt(
    { status: "sent", step: { type, hash: HASH }, amount: "0.25", symbol: "ETH", receiver: alice },
    { ...emptySend },
  )
const notSent = (error: AnyWalletError): Scene => receipt({ status: "failed", error, last: null })

const Send: Scenes["Send"] = {
  complete: sending(),
  empty: sending({ ...form({ amount: "", receiver: "" }), fee: idle }),
  "no receiver": sending({ ...form({ receiver: "" }), receiver: idle }),
  "no number": sending(form({ amount: "1,5x" })),
  "no decimals": withDecimals("0", "0.1"),
  "one decimal": withDecimals("1", "0.12"),
  "more than there is": sending(form({ amount: "9" })),
  "more of a token than there is": sending({ ...form({ amount: "9999", token: usdc }), most: ready("250.5") }),
  "two readings": sending(form({ amount: "1,000", readings: ["1000", "1"] })),
  "no coin for the fee": sending({ ...form({ token: usdc, amount: "1" }), most: ready("250.5"), fee: ready("1.3") }),
  "a choice of speeds": sending({ speeds: feeSpeeds, ...form({ speed: "fast" }) }),
  "looking up": sending({ receiver: loading() }),
  "no address": sending({ receiver: failed(fail("InvalidAddress", { address: "x" })) }),
  "no such name": sending({ receiver: failed(fail("NameNotFound", { name: "x.eth" })) }),
  "a name of another network": sending({ receiver: ready({ ...alice, registeredFor: "eip155:137" }) }),
  "a name of an unknown network": sending({ receiver: ready({ ...alice, registeredFor: "eip155:5" }) }),
  "loading the fee": sending({ fee: loading() }),
  "no fee": sending({ fee: failed(offline) }),
  "refused by a contract": sending({ fee: failed(fail("Reverted", { reason: null })) }),
  "not answered": sending({ most: failed(offline) }),
  "an absent token": sending(
    { isTokenAbsent: true },
    { deriveSend: (state) => ({ ...state, nativeToken: eth, isTokenAbsent: true }) },
  ),
  "a balance that is not known": sending({}, { balance: failed(offline), tokens: missing }),
  "in progress": sending({ progress: { status: "sending", step: null } }),
}

const warnings = [
  { code: "imitation", symbol: "USDC", address: imitation.address },
  { code: "lookalike", known: bob.address },
  { code: "opensAccount", amount: "0.00203928", symbol: "SOL" },
  { code: "yourself" },
  { code: "tokenContract", symbol: "USDC" },
  { code: "contract" },
  { code: "unchecked" },
  { code: "highFee" },
  { code: "firstTime" },
] as const

const ApproveTransaction: Scenes["ApproveTransaction"] = {
  nothing: receipt(idle),
  preparing: receipt({ status: "sending", step: null }),
  approving: receipt({ status: "sending", step: { type: "awaitingWallet" } }),
  "approving on a phone": {
    ...receipt({ status: "sending", step: { type: "awaitingWallet" } }),
    connections: stateIn({ connections: [connection({ ...metaMask, type: "walletConnect" })] }),
  },
  searching: receipt({ status: "sending", step: { type: "unknown", error: null } }),
  submitted: receipt({ status: "sending", step: { type: "submitted", hash: HASH } }),
  confirmed: sent("confirmed"),
  unconfirmed: sent("unconfirmed"),
  declined: receipt({ status: "failed", error: fail("UserRejected", { connector }), last: { type: "awaitingWallet" } }),
  previous: notSent(fail("PreviousUnknown", { amount: "0.5", symbol: "ETH" })),
  unknown: receipt({
    ...{ status: "failed", last: { type: "unknown", error: null } },
    error: fail("OutcomeUnknown", { connector }, fail("MalformedAnswer", { connector, method: "eth_sendTransaction" })),
  }),
  reverted: receipt({
    ...{ status: "failed", error: fail("Reverted", { reason: "0x" }), last: { type: "submitted", hash: HASH } },
  }),
  replaced: receipt({
    ...{ status: "failed", error: fail("Replaced", { hash: HASH }), last: { type: "submitted", hash: HASH } },
  }),
  disconnected: { ...receipt(idle), connections: stateIn({}) },
  ...frameScenes,
  ...failingWith(notSent),
}

/** Every state of every view of the package. */
export const everyScene: Scenes = {
  ...{ Connect, Connecting, Account, Activity: activityScenes, Send, ApproveTransaction },
  ...{ GetWallet, AllWallets },
  ...{ SelectChain: selectChainScenes, ProfileWallets: profileWalletsScenes, SelectAccount: selectAccountScenes },
  WhatIsAWallet: { "as it is": { stack: [{ view: "WhatIsAWallet" }] } },
  ...networkScenes,
  SendSelectToken: {
    tokens: choosing({ tokens: ready([eth, usdc, imitation]) }),
    "many tokens": choosing({ tokens: ready([eth, ...Array.from({ length: 9 }, (_, index) => tokenAt(index))]) }),
    loading: choosing({ tokens: loading() }),
    failed: choosing({ tokens: failed<readonly Token[]>(offline) }),
    "the coin alone": choosing({ tokens: missing, capabilities: [] }),
  },
  SendPreview: {
    complete: preview(),
    "a long amount": preview(form({ amount: "1.123456789" })),
    warnings: preview({ warnings }),
    "no longer enough": preview({ fee: ready("1.2") }),
    empty: preview(form({ amount: "" })),
    "in progress": preview({ progress: { status: "sending", step: null } }),
  },
  Receive: {
    "an address": at({ view: "Receive" }),
    "an unknown network": at({ view: "Receive" }, { network: { ...unknownNetwork("eip155:5"), supported: true } }),
  },
  ...pluginScenes,
}
