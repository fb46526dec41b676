/** Strokes for `Icon`: a letter. */
export const envelope =
  "M5.5 6h13A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5v-9A1.5 1.5 0 0 1 5.5 6ZM4.5 7l7.5 6 7.5-6"
