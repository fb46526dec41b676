/** Who a wallet says it is (EIP-6963). */
export interface AnnouncedInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/**
 * Announces a wallet on a page as EIP-6963 has it: now, and whenever the page asks. Call it later, and the wallet is a
 * late one. Returns the undo: the wallet is silent from then on.
 */
export const announce = (
  target: EventTarget,
  detail: { readonly info: AnnouncedInfo; readonly provider: unknown },
): (() => void) => {
  const speak = (): void =>
    void target.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze(detail) }))
  target.addEventListener("eip6963:requestProvider", speak)
  speak()
  return () => target.removeEventListener("eip6963:requestProvider", speak)
}
