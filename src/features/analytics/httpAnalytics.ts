import { asyncScheduler, map, switchMap } from "rxjs"
import { analyticsProps, isUserAction } from "../../model/analytics/analytics.js"
import type { TrackedEvent } from "../../model/connection/events.js"
import { eventPage } from "../../services/browser.js"
import { loadCloudApi } from "../../services/cloud/configuration.js"
import { clientOf, type CloudOptions } from "../../services/cloud/cloudOptions.js"
import type { EventPage } from "../../services/cloud/eventPage.js"
import type { EventSink } from "../../services/eventSink.js"
import { analyticsStream } from "../../streams/analytics.js"

/** Where events go, and how much of them. */
export interface HttpAnalyticsOptions extends CloudOptions {
  /** Send the addresses of accounts too, and the hashes of transactions, which reveal them. Default false. */
  readonly withAddresses?: boolean | undefined
  /** By default the page that this code runs in. */
  readonly page?: EventPage | undefined
}

const batchUrl = (options: CloudOptions): string => {
  const { projectId, sdkType, sdkVersion } = clientOf(options)
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
  return `${options.baseUrl.replace(/\/+$/, "")}/batch?${query.toString()}`
}

/** Without the query and the fragment, which may contain private data. */
const pageLocation = (address: string) => {
  const url = address.replace(/[?#][^]*$/, "")
  return { url, domain: /^[^:]+:\/\/([^/:]*)/.exec(url)?.[1] ?? "" }
}

/**
 * Sends events to a service (CONTRACTS §1.9); opt-in. Nothing is sent before the first user action, nothing where the
 * project has analytics turned off, and no address without `withAddresses`.
 */
export const httpAnalytics = (options: HttpAnalyticsOptions): EventSink => {
  const { withAddresses = false, page = eventPage(), clock = asyncScheduler } = options
  const url = batchUrl(options)
  const textOf = (tracked: TrackedEvent): string =>
    JSON.stringify({
      eventId: page.newId(),
      ...pageLocation(page.address()),
      timestamp: clock.now(),
      props: analyticsProps(tracked, withAddresses),
    })
  return (_, __, tracked$) =>
    analyticsStream({
      events$: tracked$.pipe(map((tracked) => ({ text: textOf(tracked), isUserAction: isUserAction(tracked.event) }))),
      isEnabled: () => loadCloudApi(options).pipe(switchMap((cloud) => cloud.isAnalyticsEnabled())),
      leaving$: page.leaving$,
      post: (batch) => page.beacon(url, batch),
      clock,
    })
}
