/** What is used of a `UniversalProvider` (`@walletconnect/universal-provider` 2.21.8). Nothing of it is trusted to be well formed. */
export interface SharedProvider {
  /** The session that it shows to other libraries of the site. */
  readonly session?: { readonly topic: string } | undefined
  readonly client: {
    readonly on: (event: never, listener: never) => unknown
    readonly off: (event: never, listener: never) => unknown
    readonly connect: (params: never) => Promise<{ readonly uri?: string; readonly approval: () => Promise<unknown> }>
    readonly request: (params: never) => Promise<unknown>
    readonly disconnect: (params: never) => Promise<unknown>
    readonly session: {
      readonly getAll: () => readonly object[]
      readonly delete: (topic: string, reason: never) => Promise<unknown>
    }
    readonly proposal: { readonly getAll: () => readonly { readonly id: number; readonly pairingTopic: string }[] }
    readonly core: {
      readonly expirer: { readonly set: (key: string | number, expiry: number) => void }
      readonly relayer: {
        readonly connected: boolean
        readonly on: (event: never, listener: never) => unknown
        readonly off: (event: never, listener: never) => unknown
      }
      readonly verify: object
    }
  }
}
