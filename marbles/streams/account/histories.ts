import { NEVER } from "rxjs"
import type { AccountKey } from "../../../src/model/account.js"
import type { ActivityPage } from "../../../src/model/activity/activity.js"
import { fail } from "../../../src/model/errors.js"
import type { History, NextPage } from "../../../src/model/activity/history.js"
import { failed, idle, loading, ready, type Remote } from "../../../src/model/remote.js"
import { page } from "../../../test/model/support/histories.js"

const alice: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const bob: AccountKey = { network: "eip155:1", address: "0xb0b" }
export const accounts = { a: alice, b: bob, p: { ...alice, network: "eip155:137" }, n: null } as const
export const offline = fail("ServiceUnreachable", { path: "/history" })

/** `1`, `2` and `3` follow each other; `n` is `1` with something new, `g` is new throughout, `e` is empty. */
export const pages: Readonly<Record<string, ActivityPage>> = {
  1: page("ab", "2"),
  2: page("cd", "3"),
  3: page("ef", null),
  n: page("xa", "2"),
  g: page("yz", "9"),
  e: page("", "1"),
  E: page("", "2b"),
}

export const history = (ids: string, next: string | null, status: "idle" | "loading" | "failed" = "idle"): History => {
  const standing: NextPage = status === "failed" ? { status, error: offline } : { status }
  return { ...page(ids, next), page: standing }
}

/** Letters of the transactions that are shown: `l` and `k` are still loading, `f` has failed. */
export const states: Readonly<Record<string, Remote<History>>> = {
  i: idle,
  l: loading(),
  A: ready(history("ab", "2")),
  k: ready(history("ab", "2", "loading")),
  f: ready(history("ab", "2", "failed")),
  B: ready(history("abcd", "3")),
  K: ready(history("abcd", "3", "loading")),
  C: ready(history("abcdef", null)),
  r: loading(history("ab", "2")),
  R: loading(history("abcd", "3")),
  N: ready(history("xabcd", "3")),
  G: ready(history("yz", "9")),
  F: failed(offline),
  D: failed(offline, history("abcd", "3")),
}

export const nobodyLooksAgain = { refetch$: NEVER, more$: NEVER }
