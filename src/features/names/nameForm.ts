import { map, merge, type Observable, of, type SchedulerLike, skip, startWith, switchMap } from "rxjs"
import { type AccountKey, accountId, sameAccount } from "../../model/account.js"
import { dataLimits } from "../../model/dataLimits.js"
import type { NameSuggestion } from "../../model/names/identity.js"
import type { NameProblem } from "../../model/nameProblem.js"
import {
  isRegistering,
  labelIn,
  labelProblem,
  mayHaveName,
  type NamesState,
  type NameStep,
} from "../../model/names/names.js"
import { idle, latest, type Remote } from "../../model/remote.js"
import { ofAccount } from "../../streams/account/ofAccount.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import { select } from "../../streams/operators/select.js"
import { switchQuery } from "../../streams/operators/switchQuery.js"
import { toRemote } from "../../streams/operators/toRemote.js"
import type { NameRegistry } from "./nameRegistry.js"

/** What is typed and how far a registration is, for one account. */
export interface NameMemory {
  readonly account: AccountKey | null
  readonly label: string
  readonly step: NameStep
}

/** What happens to it. A step names the account that it is of. */
export type NameEvent =
  | { readonly type: "accountChanged"; readonly account: AccountKey | null }
  | { readonly type: "edited"; readonly label: string }
  | { readonly type: "stepped"; readonly account: AccountKey; readonly step: NameStep }

export const emptyMemory: NameMemory = { account: null, label: "", step: { type: "editing" } }

/** Pure: the only place where it changes. A step of another account is ignored. */
export const reduceNames = (memory: NameMemory, event: NameEvent): NameMemory => {
  switch (event.type) {
    case "accountChanged":
      return sameAccount(memory.account, event.account) ? memory : { ...emptyMemory, account: event.account }
    case "edited":
      return isRegistering(memory.step) ? memory : { ...memory, label: event.label, step: emptyMemory.step }
    case "stepped":
      return sameAccount(memory.account, event.account) ? { ...memory, step: event.step } : memory
  }
}

export interface NameFormPorts extends NameRegistry {
  readonly memory$: Observable<NameMemory>
  readonly zone: string
  /** Emits to request again what failed. */
  readonly retry$: Observable<unknown>
  readonly clock: SchedulerLike
}

type Suggestions = Remote<readonly NameSuggestion[]>
type Owned = Remote<readonly string[]>

const problemOf = (
  label: string,
  zone: string,
  suggestions: Suggestions,
  owned: readonly string[],
): NameProblem | null => {
  if (owned.some((name) => labelIn(name, zone) !== null)) return "owned"
  const problem = labelProblem(label)
  if (problem) return problem
  const [exact] = latest(suggestions) ?? []
  return exact?.registered && exact.name === `${label}.${zone}` ? "taken" : null
}

const isComplete = (label: string): boolean => label !== "" && labelProblem(label) === null

/** Suggestions for what is typed, once typing pauses; again at every retry. */
const suggestionsOf = ({ retry$, clock, suggestionsFor }: NameFormPorts) => {
  const ask = debounceQuery<NameMemory, readonly NameSuggestion[]>(
    dataLimits.typingDebounce,
    clock,
  )(({ label, account }) => (account ? suggestionsFor(label, account.network) : of([])))
  return (memory: NameMemory): Observable<Suggestions> =>
    memory.account && isComplete(memory.label)
      ? retry$.pipe(
          startWith(null),
          switchMap(() => toRemote(ask(memory))),
        )
      : of(idle)
}

/** The names of the account; again at every retry, and once it may have another one. */
const ownedOf = ({ memory$, retry$, namesOf }: NameFormPorts) => {
  const changed$ = memory$.pipe(select(({ step }) => (mayHaveName(step) ? step : null)))
  const refetch$ = merge(retry$, changed$.pipe(skip(1))).pipe(map(() => "refetch" as const))
  return ({ account }: NameMemory): Observable<Owned> =>
    ofAccount<readonly string[]>({ account$: of(account), refetch$, query: (request) => namesOf(request.account) })
}

interface Known extends NameMemory {
  readonly owned: Owned
}

const accountOf = ({ account }: NameMemory): string => (account ? accountId(account) : "")

/**
 * The registration of a name with everything derived from it. Nothing of one account or of an earlier text is shown for
 * another.
 *
 *     typed     -a-----b-------        typing pauses for 2
 *     registry     -A|    -B|
 *     state     el--A--l--B----        e empty, l loading for what is typed
 */
export const nameForm = (ports: NameFormPorts): Observable<NamesState> => {
  const { memory$, zone } = ports
  return memory$.pipe(
    switchQuery<NameMemory, Owned, Known>({
      keyOf: accountOf,
      query: ownedOf(ports),
      join: (memory, owned) => ({ ...memory, owned }),
    }),
    switchQuery<Known, Suggestions, NamesState>({
      keyOf: (memory) => `${accountOf(memory)} ${memory.label}`,
      query: suggestionsOf(ports),
      join: (known, suggestions) => {
        const problem = problemOf(known.label, zone, suggestions, latest(known.owned) ?? [])
        return { ...known, zone, suggestions, problem }
      },
    }),
  )
}
