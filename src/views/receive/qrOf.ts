// `lean-qr`: 4 KB, MIT, kept up, no DOM, and it draws the outline as one path; `uqr` is as small but draws every square by
// itself, `qr` half as big again. The tests read its codes with the decoder of `qr`, which shares no line with it.
import { correction, generate } from "lean-qr"
import { toSvgPath } from "lean-qr/extras/svg"

/** A QR code (ISO/IEC 18004) as a drawing. */
export interface Qr {
  /** Squares on each side, without the quiet zone. */
  readonly size: number
  /** The outline of all that is dark, for the `d` of a path; one unit is one square. */
  readonly path: string
}

/** Characters. The largest code at this correction holds 1663 bytes, and no address is near that. */
const most = 400

/** The code of `text`, which is read with a quarter of it covered (correction Q); null when the text is too long. */
export const qrOf = (text: string): Qr | null => {
  if (text.length > most) return null
  const code = generate(text, { minCorrectionLevel: correction.Q })
  return { size: code.size, path: toSvgPath(code) }
}
