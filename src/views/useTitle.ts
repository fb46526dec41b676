import { sameConnector } from "../model/connector.js"
import type { CoreKey } from "../model/messages.js"
import type { Route, View } from "../model/modal.js"
import { findNetwork } from "../model/network.js"
import { useConnectors } from "../react/useConnectors.js"
import { useMessages } from "../react/useMessages.js"
import { useSettings } from "../react/useSettings.js"

const titles: { readonly [V in View]: CoreKey } = {
  Connect: "connect.title",
  Connecting: "connect.title",
  Account: "account.title",
  Networks: "networks.title",
  SwitchNetwork: "switch.title",
  SwitchActiveChain: "switchChain.title",
  UnsupportedChain: "unsupported.title",
  Send: "send.title",
  SendSelectToken: "send.selectTitle",
  SendPreview: "send.previewTitle",
  Receive: "receive.title",
  Activity: "activity.title",
  ApproveTransaction: "approve.title",
  WhatIsAWallet: "whatIsAWallet.title",
  GetWallet: "getWallet.title",
}

/** The heading of a view: a wallet or a network by its own name, everything else by what it is for. */
export const useTitle = (route: Route): string => {
  const t = useMessages()
  const connectors = useConnectors()
  const { networks } = useSettings()
  const own =
    route.view === "Connecting"
      ? connectors.find(({ id }) => sameConnector(id, route.connector))?.name
      : route.view === "SwitchNetwork"
        ? findNetwork(networks, route.network)?.name
        : undefined
  return own ?? t(titles[route.view])
}
