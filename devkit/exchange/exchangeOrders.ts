/** How it stands with an order of an exchange (CONTRACTS §1.5). */
export type OrderStatus = "UNKNOWN" | "IN_PROGRESS" | "SUCCESS" | "FAILED"

/** What a visitor is asked to withdraw from the exchange. */
export interface ExchangeOrder {
  readonly exchangeId: string
  readonly sessionId: string
  /** CAIP-2, and `native` or an address. */
  readonly network: string
  readonly asset: string
  /** In whole coins, as a decimal string. */
  readonly amount: string
  readonly recipient: string
  status: OrderStatus
  txHash?: string
}

/** The orders that the data provider makes, and the page of the exchange carries out. */
export interface ExchangeOrders {
  readonly create: (order: Omit<ExchangeOrder, "sessionId" | "status">) => ExchangeOrder
  readonly find: (sessionId: string) => ExchangeOrder | undefined
}

export const createOrders = (): ExchangeOrders => {
  const orders = new Map<string, ExchangeOrder>()
  return {
    create: (asked) => {
      const order: ExchangeOrder = { ...asked, sessionId: crypto.randomUUID(), status: "UNKNOWN" }
      orders.set(order.sessionId, order)
      return order
    },
    find: (sessionId) => orders.get(sessionId),
  }
}
