import { localizeAmount } from "../../model/amountText.js"

type Values = Readonly<Record<string, string>>

/** The values of a message, whose amounts have the decimal mark of `locale`. The symbol of a token may follow an amount. */
export const localizeValues = (values: Values, locale: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isAmount = name === "amount" || name === "received"
      return [name, isAmount ? value.replace(/^\S+/, (amount) => localizeAmount(amount, locale)) : value]
    }),
  )
