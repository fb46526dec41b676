import { defer, EMPTY, ignoreElements, map, startWith, takeUntil, tap } from "rxjs"
import { deviceOf } from "../../model/pairing/device.js"
import { separateResult } from "../../model/resultUri.js"
import type { LinksState, TappedLink } from "../../model/pairing/walletLinks.js"
import { pageFacts } from "../../services/codecs/pageFacts.js"
import { hideResult } from "../../services/codecs/resultUri.js"
import { openedLinkStream } from "../../streams/openedLink.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import { rememberedLinkStream } from "../../streams/rememberedLink.js"
import type { LinkActions } from "../../wallet/controls.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"

type Context = Pick<WalletContext, "environment" | "connections$" | "destroyed$">

/** The key at which the library of WalletConnect looks for the wallet to open for a request: `{ href, name }`. */
const rememberedKey = "WALLETCONNECT_DEEPLINK_CHOICE"

/** Links to wallets: what they depend on, what became of the last one, and which one is remembered. */
export const linksFeature = ({ environment, connections$, destroyed$ }: Context): Feature<LinksState, LinkActions> => {
  const { page, storage, clock } = environment
  const [taps$, tapped] = createSignal<TappedLink>()
  const known = (): LinksState => {
    const facts = pageFacts(page)
    return { device: deviceOf(facts), page: separateResult(facts.href).href, opened: null }
  }
  const opened$ = openedLinkStream({ taps$, visible$: page.visible$, clock })
  const state$ = opened$.pipe(
    startWith(null),
    map((opened): LinksState => ({ ...known(), opened })),
    takeUntil(destroyed$),
  )
  return {
    state$: stateOf(state$, { initial: known(), reset: known, clock }),
    actions: {
      tapped: (link) => {
        tapped(link)
        return EMPTY
      },
    },
    life$: defer(() => {
      hideResult(page)
      return rememberedLinkStream({ connections$, taps$ })
    }).pipe(
      tap((link) => storage.write(rememberedKey, link && JSON.stringify({ href: link.home, name: link.name }))),
      ignoreElements(),
    ),
  }
}
