/** Strokes for `Icon` that only lazy views use. */
export const copy =
  "M10.5 8.5h7a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 17.5V10A1.5 1.5 0 0 1 10 8.5ZM5.7 15A1.5 1.5 0 0 1 5 13.7V6.5A1.5 1.5 0 0 1 6.5 5h7.2a1.5 1.5 0 0 1 1.3.7"
export const lens = "M11 16.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4"
export const plus = "M12 6v12M6 12h12"
export const power = "M12 4.5V12M7.6 7.5a6.5 6.5 0 1 0 8.8 0"
export const key = "M14.5 13.5a4.5 4.5 0 1 0-4.3-3.2L4.5 16v3.5H8v-2h2v-2h1.8l.9-1.1c.6-.6 1.2-.9 1.8-.9Zm1.2-5.2v.1"
export const house =
  "m4.5 11.2 7.5-6.7 7.5 6.7M6.5 9.5V18A1.5 1.5 0 0 0 8 19.5h8a1.5 1.5 0 0 0 1.5-1.5V9.5M10 19.5v-5h4v5"
export const shield = "m12 4.5 6.5 2.3v4.7c0 4-2.6 6.7-6.5 8-3.9-1.3-6.5-4-6.5-8V6.8L12 4.5Zm-2.8 7.3 2 2 3.6-3.9"
export const arrowOut = "M7.5 16.5 16.5 7.5M9 7.5h7.5V15"
export const arrowIn = "M12 5v10.5M7.5 11.5l4.5 4.5 4.5-4.5M6 19.5h12"
export const clock = "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12.5V12l3 2"
export const down = "m6 9.5 6 6 6-6"
export const next = "m9.5 6 6 6-6 6"
export const external =
  "M10 6H7a1.5 1.5 0 0 0-1.5 1.5V17A1.5 1.5 0 0 0 7 18.5h9.5A1.5 1.5 0 0 0 18 17v-3M13.5 5.5h5v5m0-5-7.5 7.5"
export const bin = "M5.5 7.5h13M10 7.5V5.2h4v2.3M7.5 7.5l.8 11h7.4l.8-11M10.5 11v4.5m3-4.5v4.5"
export const check = "m5.5 12.5 4.3 4.3 8.7-9.3"
export const again = "M18.5 12a6.5 6.5 0 1 1-2-4.7m2.2-2.3v3.5h-3.5"
export const phone =
  "M8.5 4h7A1.5 1.5 0 0 1 17 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 18.5v-13A1.5 1.5 0 0 1 8.5 4Zm3.2 13h.6"
export const purse =
  "M17.5 8.5V7A1.5 1.5 0 0 0 16 5.5H6.5A2 2 0 0 0 4.5 7.5v9A2 2 0 0 0 6.5 18.5h11a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-11a2 2 0 0 1-2-1m11.5 6v.1"
export const grid =
  "M6 4.5h3A1.5 1.5 0 0 1 10.5 6v3A1.5 1.5 0 0 1 9 10.5H6A1.5 1.5 0 0 1 4.5 9V6A1.5 1.5 0 0 1 6 4.5Zm9 0h3A1.5 1.5 0 0 1 19.5 6v3a1.5 1.5 0 0 1-1.5 1.5h-3A1.5 1.5 0 0 1 13.5 9V6A1.5 1.5 0 0 1 15 4.5Zm-9 9h3a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 9 19.5H6A1.5 1.5 0 0 1 4.5 18v-3A1.5 1.5 0 0 1 6 13.5Zm9 0h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5Z"
/** Two arrows, down and up. */
export const exchange = "M8 4v15m-4-4 4 4 4-4M16 20V5m-4 4 4-4 4 4"
