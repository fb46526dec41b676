import { known } from "./known.js"

/** Wallets that are apps of phones and computers only. */
export const apps = [
  known({
    ...{ name: "Best Wallet", homepage: "https://bestwallet.com" },
    id: "fe68cea63541aa53ce020de7398968566dfe8f3725663a564cac89490247ed49",
    links: { mobile: "bw://app/connect" },
    stores: { apple: 6451312105, google: "com.bestwallet.mobile" },
  }),
  known({
    ...{ name: "Bitcoin.com Wallet", homepage: "https://wallet.bitcoin.com" },
    id: "107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c",
    links: { mobile: "bitcoincom://" },
    stores: { apple: 1252903728, google: "com.bitcoin.mwallet" },
  }),
  known({
    ...{ name: "BitPay Wallet", homepage: "https://bitpay.com/wallet" },
    id: "b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835",
    links: { mobile: "bitpay://" },
  }),
  known({
    ...{ name: "Blockchain.com", homepage: "https://www.blockchain.com/wallet" },
    id: "84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04",
    links: { mobile: "blockchain-wallet://", universal: "https://login.blockchain.com/app" },
    stores: { apple: 493253309, google: "piuk.blockchain.android" },
  }),
  known({
    ...{ name: "imToken", homepage: "https://token.im" },
    id: "ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef",
    links: { mobile: "imtokenv2://", browser: "imtokenv2://navigate/DappView?url={href}" },
    stores: { apple: 1384798940, google: "im.token.app" },
  }),
  known({
    ...{ name: "Ledger Live", homepage: "https://www.ledger.com/ledger-live" },
    id: "19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927",
    links: { mobile: "ledgerlive://", desktop: "ledgerlive://" },
    stores: { apple: 1361671700, google: "com.ledger.live" },
  }),
  known({
    ...{ name: "Safe", homepage: "https://safe.global" },
    id: "225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f",
    links: { mobile: "safe://" },
    stores: { apple: 1515759131, google: "io.gnosis.safe" },
  }),
  known({
    ...{ name: "Trezor Suite", homepage: "https://trezor.io/trezor-suite" },
    id: "6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521",
    links: { universal: "https://connect.trezor.io/9/deeplink/wc", desktop: "trezorsuite://walletconnect" },
    stores: { apple: 1631884497, google: "io.trezor.suite" },
  }),
]
