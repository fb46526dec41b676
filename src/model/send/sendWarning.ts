/** Something to know before a transfer. None of them prevents it. */
export type SendWarning =
  /** The token has the symbol of the coin or of a well-known token, and is not it. `address` is its contract. */
  | { readonly code: "imitation"; readonly symbol: string; readonly address: string }
  /** The receiver begins and ends like `known`, an address used before, and is another one. */
  | { readonly code: "lookalike"; readonly known: string }
  /** The receiver is the sender. */
  | { readonly code: "yourself" }
  /** The receiver is the contract of another token. */
  | { readonly code: "tokenContract"; readonly symbol: string }
  /** The receiver is a contract. */
  | { readonly code: "contract" }
  /** The chain could not be asked whether the receiver is a contract. */
  | { readonly code: "unchecked" }
  /** No earlier transfer to the receiver is known. */
  | { readonly code: "firstTime" }
  /** The network fee is more than half of the amount. */
  | { readonly code: "highFee" }
  /** An account is opened for the receiver; the fee contains its cost, `amount` in the network's coin `symbol`. */
  | { readonly code: "opensAccount"; readonly amount: string; readonly symbol: string }
