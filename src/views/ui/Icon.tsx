import type { ReactElement } from "react"

/** Strokes on a 24 × 24 grid. Those used only by lazy views are in `moreIcons.ts`. */
export const back = "M14.5 6 8.5 12l6 6"
export const cross = "m6.5 6.5 11 11m0-11-11 11"
export const question =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.8 9.8a2.3 2.3 0 1 1 3.5 2c-.8.5-1.3 1-1.3 1.8m0 2.7v.1"
export const warning =
  "M12 9v3.8m0 3v.1M10.7 5.2 4 16.9a1.5 1.5 0 0 0 1.3 2.3h13.4a1.5 1.5 0 0 0 1.3-2.3L13.3 5.2a1.5 1.5 0 0 0-2.6 0Z"

interface Props {
  readonly path: string
  readonly size?: number
  /** Mirrors the icon in RTL text. */
  readonly directed?: boolean
}

/** An icon in the current text colour, hidden from screen readers. Styled by `ThemeRoot`. */
export const Icon = ({ path, size = 20, directed = false }: Props): ReactElement => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    data-directed={directed || undefined}
    aria-hidden
    focusable={false}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
)
