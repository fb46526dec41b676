import { describe, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import {
  chainOf,
  exact,
  forgetful,
  known,
  OURS,
  rows,
  sent,
  something,
  statusOn,
  trace,
  unknown,
  used,
} from "./statusFixtures.js"
import { of } from "rxjs"

describe("a transfer that is looked for on a node which has forgotten the state of earlier blocks", () => {
  it.each(
    rows([
      [
        "is found in a block of which the node knows the state",
        unknown,
        forgetful({ 28: [sent(OURS, 5)] }),
        { type: "submitted", hash: OURS, trace: exact },
      ],
      [
        "is found in the first of these",
        unknown,
        forgetful({ 25: [sent(OURS, 5)] }),
        { type: "submitted", hash: OURS, trace: exact },
      ],
      [
        "stays unknown, to be looked for from there again, where it may be in an earlier one",
        unknown,
        forgetful({ 18: [sent(OURS, 5)] }),
        { type: "unknown", trace },
      ],
      [
        "is not missing where its nonce was used in an earlier one",
        { ...known, trace: exact },
        forgetful({ 18: [something(5)] }),
        { type: "unknown", trace: exact },
      ],
      [
        "is not missing where its nonce was used in a block that the node does not return",
        { ...known, trace: exact },
        chainOf({}, { eth_getTransactionCount: used(18), eth_getBlockByNumber: of(null) }),
        { type: "unknown", trace: exact },
      ],
    ]),
  )("%s", (_, run) => run())

  it(
    "is not looked for elsewhere where the node does not answer",
    marbles((m) => {
      const silent = forgetful({ 28: [sent(OURS, 5)] }, new TypeError("offline"))
      m.expect(statusOn(silent, unknown)).toBeObservable(
        "#",
        undefined,
        fail("ChainUnreachable", { network: "eip155:1" }),
      )
    }),
  )
})
