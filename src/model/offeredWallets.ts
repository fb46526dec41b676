import { sameConnector } from "./connector.js"
import type { Settings } from "./settings.js"

const has = (ids: readonly string[], id: string): boolean => ids.some((other) => sameConnector(other, id))

/** The wallets to recommend: allowed by the site's options and not installed. */
export const offeredWallets = <W extends { readonly rdns: string }>(
  wallets: readonly W[],
  { includeWalletIds, excludeWalletIds }: Pick<Settings, "includeWalletIds" | "excludeWalletIds">,
  installed: readonly string[],
): readonly W[] =>
  wallets.filter(
    ({ rdns }) =>
      (includeWalletIds === null || has(includeWalletIds, rdns)) &&
      !has(excludeWalletIds, rdns) &&
      !has(installed, rdns),
  )
