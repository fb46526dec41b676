import { formatHolding } from "../text/holding.js"

/** Direction of a transfer: `in` is shown with a plus sign, `out` with a minus sign (U+2212). */
export type Direction = "in" | "out" | "self"

/** An exact, unsigned amount as providers report it; the direction is a separate field. */
const PLAIN = /^\d{1,78}(\.\d{1,78})?$/

/** Formats the amount of a transfer as a holding, with its sign. Null if the quantity is not a plain decimal number. */
export const movedAmount =
  (locale: string) =>
  (quantity: string, direction: Direction): string | null => {
    if (!PLAIN.test(quantity)) return null
    const amount = formatHolding(quantity.replace(/^0+(?=\d)/, ""), locale)
    const sign = { in: "+", out: "−", self: "" }[direction]
    return /[1-9]/.test(quantity) ? sign + amount : amount
  }
