/// <reference types="chrome" />
import type { WalletState } from "../wallet/state.js"
import type { ExtensionSettings } from "./messages.js"

const KEY = "wallet"

const fresh = async (): Promise<WalletState> => {
  const response = await fetch(chrome.runtime.getURL("settings.json"))
  const { chains } = (await response.json()) as ExtensionSettings
  return { chain: chains[0]?.id ?? 1, chains, sites: {} }
}

/** The wallet's state, which outlives its service worker. */
export const readState = async (): Promise<WalletState> => {
  const { [KEY]: state } = await chrome.storage.local.get<Record<typeof KEY, WalletState>>(KEY)
  return state ?? fresh()
}

export const writeState = (state: WalletState): Promise<void> => chrome.storage.local.set({ [KEY]: state })
