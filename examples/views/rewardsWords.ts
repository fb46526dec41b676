/** The words of the Rewards view, in English. `<WalletProvider messages>` replaces them by their keys. */
export const rewardsWords = {
  "rewards.count": "{count} of {goal} stamps",
  "rewards.next": "The next loaf is on us.",
  "rewards.none": "Connect a wallet to collect stamps.",
}

declare module "rxwallet" {
  /** The keys that `messages` and `useMessages` take in addition. */
  interface PluginMessages extends Readonly<typeof rewardsWords> {
    readonly "rewards.title": string
  }

  /** The views that can be opened in addition. */
  interface PluginRoutes {
    readonly Rewards: object
  }
}
