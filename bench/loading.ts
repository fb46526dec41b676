import type { Bundle } from "../scripts/bundle.js"
import { gzipOf, type Visits } from "./contest.js"
import { type Figure, kilobytes } from "./measures.js"

/** The files that our app loads, before a click and with the modal open. */
export const loadingFigures = (visits: Visits, app: Bundle, base: Bundle): readonly Figure[] => {
  const [first] = visits[0].rxwallet.clicks
  const { beforeClick = [], withList = [] } = first ?? {}
  const own = new URL(beforeClick[0] ?? "http://localhost").origin
  const outside = beforeClick.filter((url) => new URL(url).origin !== own)
  return [
    { what: "gzip above React before any click", value: kilobytes(app.initialGzip - base.initialGzip) },
    { what: "gzip above React with the modal open", value: kilobytes(gzipOf(app, withList) - base.initialGzip) },
    {
      what: "requests before any click, of them to other hosts",
      value: `${beforeClick.length}, ${outside.length}`,
    },
    { what: "requests until the modal is open", value: String(withList.length) },
  ]
}
