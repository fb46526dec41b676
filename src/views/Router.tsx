import type { ReactElement } from "react"
import type { Route } from "../model/modal.js"
import { useMessages } from "../react/messages.js"
import { Failure } from "./ui/Failure.js"
import { SkeletonRows } from "./ui/Skeleton.js"
import { useView } from "./useView.js"

/** Renders the view of a route; a skeleton while it is loaded; a retry button if that failed. */
export const Router = ({ route }: { readonly route: Route }): ReactElement => {
  const t = useMessages()
  const view = useView(route)
  switch (view.status) {
    case "loading":
      return <SkeletonRows count={4} />
    case "failed":
      return <Failure title={t("modal.viewFailed")} retry={t("modal.retry")} onRetry={view.retry} />
    case "ready":
      return <view.View {...route} />
  }
}
