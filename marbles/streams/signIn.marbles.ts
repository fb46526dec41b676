import { describe, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import { marbles } from "../support/marbles.js"
import { mainnet } from "./fixtures.js"
import { accepted, accounts, intents, rejected, request, sessions, statesOf } from "./signingIn.js"

describe("a sign-in", () => {
  it(
    "checks, makes a message, asks the wallet, and then the site; only then is the visitor signed in",
    marbles((m) => {
      const account$ = m.hot(" -a----------------", accounts)
      const check$ = m.cold("  --n|              ", sessions)
      const intents$ = m.hot(" -----q---p--------", intents)
      const prepare$ = m.cold("     --r|         ", { r: request })
      const sign$ = m.cold("            --s|     ")
      const accept$ = m.cold("             --a|  ", accepted)
      const states = "         CC-I-P-R-S-V-Y----"

      const work = { check: () => check$, prepare: () => prepare$, sign: () => sign$, accept: () => accept$ }

      m.expect(statesOf({ account$, intents$, ...work })).toBeObservable(states)
    }),
  )

  it(
    "is not known before the wallet of the last visit is restored",
    marbles((m) => {
      m.expect(statesOf({ account$: m.hot("---n", accounts) })).toBeObservable("C--I")
    }),
  )

  it(
    "finds a session, and asks for nothing",
    marbles((m) => {
      const account$ = m.hot("-a------", accounts)
      const check$ = m.cold(" --a|    ", sessions)
      const states = "        CC-Y----"

      m.expect(statesOf({ account$, check: () => check$ })).toBeObservable(states)
    }),
  )

  it(
    "does not take the session of another account, or of another network",
    marbles((m) => {
      const account$ = m.hot("-a---p---", accounts)
      const check$ = m.cold(" -b|     ", sessions)
      const later$ = m.cold("     -a| ", sessions)
      const states = "        CC---C---"

      const check = ({ network }: AccountKey) => (network === mainnet.id ? check$ : later$)

      m.expect(statesOf({ account$, check })).toBeObservable(states)
    }),
  )

  it(
    "of another account does not onProgress the wallet's answer for the one before",
    marbles((m) => {
      const account$ = m.hot(" -a-------b----", accounts)
      const check$ = m.cold("  -n|           ", sessions)
      const intents$ = m.hot(" ---q---p------", intents)
      const prepare$ = m.cold("   -r|         ", { r: request })
      const sign$ = m.cold("          -----s|")
      const asked = "          -------^-!----"
      const states = "         CCIPR--S-CI---"

      const work = { check: () => check$, prepare: () => prepare$, sign: () => sign$ }

      m.expect(statesOf({ account$, intents$, ...work })).toBeObservable(states)
      m.expect(sign$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "fails as the wallet does, and begins again with a new message",
    marbles((m) => {
      const account$ = m.hot(" -a----------", accounts)
      const intents$ = m.hot(" ---q--p---q-", intents)
      const check$ = m.cold("  -n|         ", sessions)
      const prepare$ = m.cold("   -r|       ", { r: request })
      const sign$ = m.cold("         -#   ", undefined, rejected)
      const states = "         CCIPR-SF--PR"

      const work = { check: () => check$, prepare: () => prepare$, sign: () => sign$ }

      m.expect(statesOf({ account$, intents$, ...work })).toBeObservable(states)
    }),
  )

  it(
    "is cancelled while the wallet asks, whose answer is then ignored",
    marbles((m) => {
      const account$ = m.hot(" -a-----------", accounts)
      const check$ = m.cold("  -n|          ", sessions)
      const intents$ = m.hot(" ---q--p-x-----", intents)
      const prepare$ = m.cold("   -r|        ", { r: request })
      const sign$ = m.cold("         -----s|")
      const asked = "          ------^-!-----"
      const states = "         CCIPR-S-I-----"

      const work = { check: () => check$, prepare: () => prepare$, sign: () => sign$ }

      m.expect(statesOf({ account$, intents$, ...work })).toBeObservable(states)
      m.expect(sign$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "is finished by the site also when the visitor leaves after having signed",
    marbles((m) => {
      const account$ = m.hot(" -a-----------", accounts)
      const check$ = m.cold("  -n|          ", sessions)
      const intents$ = m.hot(" ---q--p-x-----", intents)
      const prepare$ = m.cold("   -r|        ", { r: request })
      const sign$ = m.cold("         -s|    ")
      const accept$ = m.cold("        ---a| ", accepted)
      const states = "         CCIPR-SV--Y---"

      const work = { check: () => check$, prepare: () => prepare$, sign: () => sign$, accept: () => accept$ }

      m.expect(statesOf({ account$, intents$, ...work })).toBeObservable(states)
    }),
  )

  it(
    "goes on in another wallet with the same account",
    marbles((m) => {
      const account$ = m.hot(" -a-----a-------", accounts)
      const check$ = m.cold("  -n|            ", sessions)
      const intents$ = m.hot(" ---q---------p-", intents)
      const prepare$ = m.cold("   ------r|    ", { r: request })
      const states = "         CCIP-----R---S-"

      const work = { check: () => check$, prepare: () => prepare$ }

      m.expect(statesOf({ account$, intents$, ...work })).toBeObservable(states)
    }),
  )

  it(
    "that has ended in one wallet begins again in another with the same account",
    marbles((m) => {
      const account$ = m.hot(" -a----a-----a--", accounts)
      const found$ = m.cold("  -a|            ", sessions)
      const check$ = m.cold("       -n|       ", sessions)
      const intents$ = m.hot(" ---o------x----", intents)
      const states = "         CCYI--CI--I-CI-"

      const answers = [found$]

      m.expect(statesOf({ account$, intents$, check: () => answers.pop() ?? check$ })).toBeObservable(states)
    }),
  )
})
