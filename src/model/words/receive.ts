/** Messages of the receive view. */
export const receiveWords = {
  "receive.code": "QR code of your address",
  "receive.address": "Your address",
  "receive.copy": "Copy address",
  "receive.only": "Send only assets on {network} to this address. What comes from elsewhere may be lost.",
  "receive.onlyEvm":
    "Send only assets on {network} or another EVM network to this address. What comes from elsewhere may be lost.",
} as const satisfies Readonly<Record<string, string>>
