const drawn = (drawing: string): string => `data:image/svg+xml,${encodeURIComponent(drawing)}`

/** The `info` that a wallet announces (EIP-6963). */
export interface WalletIdentity {
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

/** The extension wallet, with a lantern as icon. */
export const lantern: WalletIdentity = {
  name: "Lantern",
  rdns: "dev.rxwallet.lantern",
  icon: drawn(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#8a3b12"/>' +
      '<path d="M12 9a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2"/>' +
      '<path d="M10 10h12l2 12H8z" fill="#ffd9a0"/><path d="M16 13c3 3 3 5 0 7c-3-2-3-4 0-7z" fill="#e4572e"/>' +
      '<rect x="9" y="23" width="14" height="2" rx="1" fill="#fff"/></svg>',
  ),
}

/** The demo page's wallet, with a pebble as icon. */
export const pebble: WalletIdentity = {
  name: "Demo wallet",
  rdns: "dev.rxwallet.pebble",
  icon: drawn(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#20504f"/>' +
      '<ellipse cx="16" cy="19" rx="10" ry="7" fill="#bfe3d0"/><ellipse cx="13" cy="16" rx="4" ry="2" fill="#fff"/></svg>',
  ),
}

/** The phone's wallet, with a phone as icon. */
export const handset: WalletIdentity = {
  name: "Demo phone",
  rdns: "dev.rxwallet.handset",
  icon: drawn(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3b2f63"/>' +
      '<rect x="10" y="6" width="12" height="20" rx="3" fill="#d9cff7"/><rect x="12" y="9" width="8" height="12" fill="#3b2f63"/>' +
      '<circle cx="16" cy="23.5" r="1.2" fill="#3b2f63"/></svg>',
  ),
}
