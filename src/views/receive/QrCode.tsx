import type { CSSObject } from "@emotion/serialize"
import { correction, generate } from "lean-qr"
import { toSvgPath } from "lean-qr/extras/svg"
import { type ReactElement, useMemo } from "react"
import { useStyles } from "../theme/useStyles.js"

// `lean-qr`: 4 KB, MIT, maintained, needs no DOM, and makes the outline one path. `uqr` is as small but draws every square
// separately; `qr` is 50% larger. The tests decode its codes with `qr`, an independent implementation.

/** A QR code (ISO/IEC 18004) as an SVG path. */
export interface Qr {
  /** Squares on each side, without the quiet zone. */
  readonly size: number
  /** The outline of the dark squares, for the `d` of a path; one unit is one square. */
  readonly path: string
}

/** Maximum length, in characters. The largest code at this error correction has 1663 bytes; addresses are far shorter. */
const most = 400

/** The code of `text` with error correction Q, readable with a quarter of it covered; null if the text is too long. */
export const qrOf = (text: string): Qr | null => {
  if (text.length > most) return null
  const code = generate(text, { minCorrectionLevel: correction.Q })
  return { size: code.size, path: toSvgPath(code) }
}

interface Props {
  readonly text: string
  /** Describes the content, for screen readers. */
  readonly label: string
}

/** The quiet zone around a code, in squares (ISO/IEC 18004). */
const quiet = 4

/** Dark on white in any theme and even with forced colours, because many scanners read nothing else. */
const drawing: CSSObject = {
  inlineSize: "min(248px, 100%)",
  blockSize: "auto",
  aspectRatio: "1",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "#FFFFFF",
  forcedColorAdjust: "none",
  "@media (forced-colors: none)": { boxShadow: "0 0 0 1px var(--rxw-line)" },
}

/** A QR code. Renders nothing if the text is too long. */
export const QrCode = ({ text, label }: Props): ReactElement | null => {
  const css = useStyles()
  const qr = useMemo(() => qrOf(text), [text])
  if (qr === null) return null
  const side = qr.size + 2 * quiet
  return (
    <svg
      className={css(drawing)}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="#000000" />
    </svg>
  )
}
