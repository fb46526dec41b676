import { asyncScheduler, map, scan, switchMap } from "rxjs"
import {
  type AnalyticsContext,
  reduceContext,
  isUserAction,
  emptyContext,
  analyticsProps,
} from "../../model/analytics.js"
import type { WalletEvent } from "../../model/events.js"
import { eventPage } from "../../services/browser.js"
import { loadCloudApi } from "../../services/cloud/configuration.js"
import { clientOf, type CloudOptions } from "../../services/cloud/cloudOptions.js"
import type { EventPage } from "../../services/cloud/eventPage.js"
import type { EventSink } from "../../services/eventSink.js"
import { analyticsStream } from "../../streams/analytics.js"

/** Where events go, and how much of them. */
export interface HttpAnalyticsOptions extends CloudOptions {
  /** Send the addresses of accounts too, and the hashes of transactions, which lead to them. Default false. */
  readonly withAddresses?: boolean
  /** What is used of the page; its own unless another one is given. */
  readonly page?: EventPage
}

interface Told {
  readonly event: WalletEvent
  /** Who is connected from then on. */
  readonly context: AnalyticsContext
}

const afterwards = (last: Told | null, event: WalletEvent): Told => ({
  event,
  context: reduceContext(last?.context ?? emptyContext, event),
})

const batchUrl = (options: CloudOptions): string => {
  const { projectId, sdkType, sdkVersion } = clientOf(options)
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
  return `${options.baseUrl.replace(/\/+$/, "")}/batch?${query.toString()}`
}

/** Where the page is, without the query and the fragment, which may hold anything. */
const placeOf = (address: string) => {
  const url = address.replace(/[?#][^]*$/, "")
  return { url, domain: /^[^:]+:\/\/([^/:]*)/.exec(url)?.[1] ?? "" }
}

/**
 * Sends events to a service (CONTRACTS §1.9): a site has to want that. Nothing is sent before the visitor acts, nothing
 * where the project has it switched off, and no address unless the site says so.
 */
export const httpAnalytics = (options: HttpAnalyticsOptions): EventSink => {
  const { withAddresses = false, page = eventPage(), clock = asyncScheduler } = options
  const url = batchUrl(options)
  const textOf = ({ event, context }: Told): string =>
    JSON.stringify({
      eventId: page.newId(),
      ...placeOf(page.address()),
      timestamp: clock.now(),
      props: analyticsProps(event, context, withAddresses),
    })
  return (events$) =>
    analyticsStream({
      events$: events$.pipe(
        scan<WalletEvent, Told, null>(afterwards, null),
        map((told) => ({ text: textOf(told), isAct: isUserAction(told.event) })),
      ),
      isEnabled: () => loadCloudApi(options).pipe(switchMap((cloud) => cloud.isAnalyticsEnabled())),
      leaving$: page.leaving$,
      post: (batch) => page.beacon(url, batch),
      clock,
    })
}
