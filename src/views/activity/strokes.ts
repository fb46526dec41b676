/** Strokes for `Icon` that only the activity view uses. Outgoing points up, incoming down, in LTR and RTL. */
export const away = "M12 19V5.5M6 11l6-6 6 6"
export const towards = "M12 5v13.5M6 13l6 6 6-6"
export const bothWays = "M8 18.5V6M4 10l4-4 4 4M16 5.5V18m-4-4 4 4 4-4"
export const waiting = "M6 12h.1M12 12h.1M18 12h.1"
export const sheetOfPaper =
  "M7 4.5h7l4 4V18a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18V6a1.5 1.5 0 0 1 1-1.5ZM9.5 12h5m-5 3.5h5"
