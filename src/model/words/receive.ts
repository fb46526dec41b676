/** Messages of the receive view. */
export const receiveWords = {
  "receive.code": "QR code of your address",
  "receive.address": "Your address: {address}",
  "receive.copy": "Copy address",
  "receive.only": "Send only assets on {network} to this address. Assets sent on other networks may be lost.",
} as const satisfies Readonly<Record<string, string>>
