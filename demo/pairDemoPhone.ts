import { EMPTY, switchMap, take } from "rxjs"
import type { Wallet } from "rxwallet"

/** The demo phone is on the same server under another host name, which the browser treats as another origin. */
const phoneUrl = (uri: string): string => `http://127.0.0.1:${location.port}/phone/wc?uri=${encodeURIComponent(uri)}`

/** Pairs with the demo phone without scanning: its window gets the URI that a QR code would show. */
export const pairDemoPhone = (wallet: Wallet): void => {
  // In the click, so that the browser allows it.
  const phone = open("", "rxwallet-demo-phone", "popup,width=420,height=720")
  const uri$ = wallet.attempt$.pipe(
    switchMap((attempt) => (attempt?.status === "pending" && attempt.uri !== null ? [attempt.uri] : EMPTY)),
    take(1),
  )
  uri$.subscribe((uri) => phone?.location.replace(phoneUrl(uri)))
  wallet.connect({ connector: "walletConnect" }).catch(() => phone?.close())
}
