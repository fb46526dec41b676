/** What a page gives to the wallets that register on it. */
interface Api {
  readonly register: (...wallets: readonly unknown[]) => () => void
}

/**
 * Registers a wallet on a page (Wallet Standard): now, and whenever a page asks for wallets. Returns a function that
 * withdraws it.
 */
export const registerWallet = (target: EventTarget, wallet: object): (() => void) => {
  const withdrawals: (() => void)[] = []
  const register = ({ register }: Api): void => void withdrawals.push(register(wallet))
  const onReady = (event: Event): void => register((event as CustomEvent<Api>).detail)
  target.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }))
  target.addEventListener("wallet-standard:app-ready", onReady)
  return () => {
    target.removeEventListener("wallet-standard:app-ready", onReady)
    withdrawals.forEach((withdraw) => withdraw())
  }
}
