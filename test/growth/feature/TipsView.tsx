import type { ReactElement } from "react"
import { usePlugin } from "rxwallet/react"
import type { Tips } from "./tips.js"

/** The view of the feature at `{ view: "Tips", to }`. */
export const TipsView = ({ to }: { readonly to: string }): ReactElement => {
  const [{ given, names }, { tip }] = usePlugin<Tips>({ name: "tips", initial: { given: 0, names: [] } })
  return (
    <>
      <p>{`${given} tips, and ${names.join(", ")} tipped before`}</p>
      <button type="button" onClick={() => tip(to)}>
        Tip
      </button>
    </>
  )
}
