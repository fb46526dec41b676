import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Route } from "../model/modal/modal.js"
import { useMessages } from "../react/messages.js"
import { Boundary } from "./Boundary.js"
import { lateCatalogue } from "./loadView.js"
import { LoadedCatalogue } from "./loadedCatalogue.js"
import { useStyles } from "./theme/useStyles.js"
import { Button } from "./ui/Button.js"
import { column } from "./ui/List.js"
import { SkeletonRows } from "./ui/Skeleton.js"
import { flat, strong } from "./ui/text.js"
import { useCatalogue, useView } from "./useView.js"

const center: CSSObject = { ...column, gap: 16, alignItems: "center", padding: "20px 12px 8px", textAlign: "center" }

/** Without the components that are loaded later: they may be what could not be loaded. */
const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  return (
    <div className={css(center)}>
      <div role="alert">
        <p className={css(flat, strong)}>{t("modal.viewFailed")}</p>
        <p className={css(flat)}>{t("modal.viewFailedHint")}</p>
      </div>
      <Button onClick={onRetry}>{t("modal.retry")}</Button>
    </div>
  )
}

const loadCatalogue = (): void => void lateCatalogue.load().catch(() => {})

/**
 * Renders the view of a route; a skeleton while it is loaded; a retry button if that failed, or if the view throws. Where the
 * catalogue could not be loaded, Connect is shown without what comes with it.
 */
export const Router = ({ route }: { readonly route: Route }): ReactElement => {
  const view = useView(route)
  const catalogue = useCatalogue()
  const failure = (retry: () => void): ReactElement => <NotLoaded onRetry={retry} />
  switch (view.status) {
    case "loading":
      return <SkeletonRows count={4} />
    case "failed":
      return failure(view.retry)
    case "ready":
      return (
        <>
          <Boundary key={route.view} view={route.view} instead={failure}>
            <LoadedCatalogue.Provider value={catalogue}>
              <view.View {...route} />
            </LoadedCatalogue.Provider>
          </Boundary>
          {catalogue === null && failure(loadCatalogue)}
        </>
      )
  }
}
