import type { Observable } from "rxjs"
import type { NameSuggestion, ResolvedName } from "../../model/names/identity.js"
import type { NameRegistration } from "../../model/names/names.js"
import type { NetworkId } from "../../model/namespace.js"

/** The functions of names. They error with `InvalidOptions` for a name that is no text; `register` has it as its result. */
export type NamesActions = {
  /** Changes the name that is typed. Does nothing while one is being registered. */
  readonly edit: (label: string) => Observable<never>
  /** Requests again what failed. */
  readonly retry: () => Observable<never>
  /**
   * Registers a name of the zone for the active account, by default the one that is typed: asks the wallet for a signature, gives
   * it to the registry and reads the record back. Emits once, and never errors: a failure is `success: false` with its error.
   */
  readonly register: (label?: string) => Observable<NameRegistration>
  /** What a name leads to on a network, a CAIP-2 id, by default the active one: as `wallet.addressOf`. */
  readonly lookUp: (name: string, network?: NetworkId) => Observable<ResolvedName | null>
  /** The names of an address on a network, a CAIP-2 id, the primary one first. Only such that lead back to it. */
  readonly reverse: (address: string, network?: NetworkId) => Observable<readonly string[]>
  /** A name and whether it is taken, then free ones that begin with it. Empty for what cannot be a name. */
  readonly suggestions: (label: string) => Observable<readonly NameSuggestion[]>
}
