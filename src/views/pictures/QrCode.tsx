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

/** Whether a code can be made of a text. */
export const fitsQr = (text: string): boolean => text.length <= most

/** The last version without an alignment pattern in its middle, and the next that has none again (ISO/IEC 18004, annex E). */
const [smallVersion, largeVersion] = [6, 14] as const
const sizeOf = (version: number): number => 17 + 4 * version

/**
 * The code of `text` with error correction Q, readable with a quarter of it covered; null if the text is too long.
 * With a logo it is of a version without an alignment pattern in the middle: scanners take letters there for the pattern.
 */
export const qrOf = (text: string, logo = false): Qr | null => {
  if (!fitsQr(text)) return null
  const codeOf = (minVersion = 1) => generate(text, { minCorrectionLevel: correction.Q, minVersion })
  const smallest = codeOf()
  const code = logo && smallest.size > sizeOf(smallVersion) ? codeOf(largeVersion) : smallest
  return { size: code.size, path: toSvgPath(code) }
}

interface Props {
  readonly text: string
  /** Describes the content, for screen readers. */
  readonly label: string
  /** The length of its sides. */
  readonly size?: string
  /** In the middle, a quarter of a side at most: the error correction makes up for what it covers. */
  readonly logo?: ReactElement | null
}

/** The quiet zone around a code, in squares (ISO/IEC 18004). */
const quiet = 4

/** Dark on white in any theme and even with forced colours, because many scanners read nothing else. */
const drawing: CSSObject = {
  gridArea: "1 / 1",
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "1",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "#FFFFFF",
  forcedColorAdjust: "none",
  "@media (forced-colors: none)": { boxShadow: "0 0 0 1px var(--rxw-line)" },
}

const frame: CSSObject = { display: "grid", placeItems: "center", aspectRatio: "1" }
/** A quarter of the drawing's side, with its quiet zone: less than a quarter of the code's. */
const seat: CSSObject = {
  gridArea: "1 / 1",
  display: "grid",
  placeItems: "center",
  inlineSize: "20%",
  aspectRatio: "1",
  padding: 4,
  background: "#FFFFFF",
  forcedColorAdjust: "none",
  "& > *": { inlineSize: "100%", blockSize: "100%" },
}

/** A QR code. Renders nothing if the text is too long. */
export const QrCode = ({ text, label, size = "min(248px, 100%)", logo = null }: Props): ReactElement | null => {
  const css = useStyles()
  const covered = logo !== null
  const qr = useMemo(() => qrOf(text, covered), [text, covered])
  if (qr === null) return null
  const side = qr.size + 2 * quiet
  return (
    <div className={css(frame, { inlineSize: size })}>
      <svg
        className={css(drawing)}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000000" />
      </svg>
      {logo && <span className={css(seat)}>{logo}</span>}
    </div>
  )
}
