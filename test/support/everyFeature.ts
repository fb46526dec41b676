import { of } from "rxjs"
import type { ConnectorFactory } from "../../src/adapters/connector.js"

/** An import that offers every feature of the options, with the defaults of SPEC §1. */
export const everyFeature: ConnectorFactory = {
  create: () => of([]),
  features: {
    email: true,
    socials: ["google", "x", "discord", "farcaster", "github", "apple", "facebook"],
    swaps: ["1inch"],
    onramp: ["meld"],
    pay: true,
    payWithExchange: true,
  },
}
