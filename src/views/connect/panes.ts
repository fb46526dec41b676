import type { CSSObject } from "@emotion/serialize"

/** From 720 px on, the dialog has room for two panes: as much as they need, so that nothing moves when the second comes. */
export const twoPanes: CSSObject = {
  "@media (min-width: 720px)": {
    "dialog:has(&)": { inlineSize: 720 },
    // The list would seem to come again.
    "dialog div:has(> &)": { animation: "none" },
    "dialog &": { display: "grid", gridTemplateColumns: "9fr 11fr", gap: 16, minBlockSize: 400 },
  },
}
