import type { CSSObject } from "@emotion/serialize"

/** The pane beside the wallet list, in a dialog of two panes. A QR code of 320 px fits in it. */
export const secondPane: CSSObject = {
  position: "sticky",
  insetBlockStart: 0,
  alignSelf: "start",
  display: "grid",
  minBlockSize: 400,
  borderRadius: "var(--rxw-border-radius-row)",
}
