import type { ObservableInput } from "rxjs"
import type { AccountKey } from "../../model/account.js"

/** A purchase, as the page of a seller should begin with. */
export interface OnrampVisit {
  /** Who receives the coins, and on which network. */
  readonly account: AccountKey
  /** The coin by its symbol, such as `USDC`. */
  readonly purchaseCurrency: string
  /** The data provider's name of the network, such as `ethereum-mainnet`. */
  readonly networkName: string
  /** What is paid, as a decimal string. */
  readonly paymentAmount: string
  /** The currency of that, by its ISO 4217 code. */
  readonly paymentCurrency: string
}

/** A seller of coins, whose page is opened in a window. */
export interface OnrampSeller {
  /** Names it in the option `providers` and in a project's configuration. */
  readonly id: string
  readonly name: string
  /** The hosts of its page, with a port where it is not the scheme's own. An address on another host is not opened. */
  readonly hosts: readonly string[]
  /** What it charges, in words. */
  readonly fees?: string | undefined
  /** The address of its page; without this function, the site's data provider makes it. */
  readonly urlOf?: ((visit: OnrampVisit) => string | ObservableInput<string>) | undefined
}

/** Options of `onramp()`. */
export interface OnrampOptions {
  /** The sellers. Default: Coinbase, by the address that the site's data provider makes. */
  readonly sellers?: readonly OnrampSeller[] | undefined
  /** Adds Meld as a seller, with the public key that it gave the site. */
  readonly meld?: { readonly publicKey: string } | undefined
  /** The ids of the sellers to offer; default all. Anything but a list of texts offers none (SPEC §5). */
  readonly providers?: readonly string[] | undefined
  /** Names the visitor to the data provider's seller, in 32 to 50 characters. Default: a new random text for each purchase. */
  readonly partnerUserId?: string | undefined
}
