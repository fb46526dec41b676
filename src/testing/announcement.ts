/** The `info` of an announced wallet (EIP-6963). */
export interface AnnouncedInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/**
 * Announces a wallet on a page by EIP-6963: immediately, and in response to every request event. Returns a function that
 * stops the announcements.
 */
export const announce = (
  target: EventTarget,
  detail: { readonly info: AnnouncedInfo; readonly provider: unknown },
): (() => void) => {
  const dispatch = (): void =>
    void target.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze(detail) }))
  target.addEventListener("eip6963:requestProvider", dispatch)
  dispatch()
  return () => target.removeEventListener("eip6963:requestProvider", dispatch)
}
