import { NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import type { GrantStep, SessionRequest } from "../../../src/model/sessions/sessionGrant.js"
import { marbles } from "../../support/marbles.js"
import { alice, sessionsOn } from "./sessionsContext.js"

const token = { address: "0x70ce", symbol: "CHEAP", decimals: 18 }
const request: SessionRequest = {
  expiresAt: 3_600_000,
  permissions: [{ type: "erc20-token-transfer", amount: "1", token }],
}

describe("a request for a session that spends a token", () => {
  it(
    "is shown and asked for with the name and the decimal places of its contract, whatever the site says of them",
    marbles(() => {
      const on = sessionsOn({ tokens$: of([{ symbol: "USDC", quantity: { decimals: "6", numeric: "5" } }]) })
      on.listened()
      const steps: GrantStep[] = []
      on.state$.subscribe(({ grant }) => steps.push(grant))
      on.actions.grant(request)
      const unit = { symbol: "USDC", decimals: 6 }
      expect(steps.at(-1)).toMatchObject({
        request: { permissions: [{ terms: { units: 1_000_000n, unit } }] },
      })
      on.actions.approve()
      expect(on.effects[0]).toContain('"allowance":"0xf4240"')
    }),
  )

  it(
    "is not shown where the chain cannot be asked, where it is no token, or once it is cancelled meanwhile",
    marbles(() => {
      const unreachable = throwError(() => fail("ChainUnreachable", { network: alice.network }))
      const codes: string[] = []
      for (const tokens$ of [unreachable, of([]), NEVER]) {
        const on = sessionsOn({ tokens$ })
        on.listened()
        on.actions.grant(request).subscribe((result) => codes.push(result.success ? "granted" : result.error.code))
        on.actions.cancel()
        expect([on.modal.state$.value.open, on.effects]).toEqual([false, []])
      }
      expect(codes).toEqual(["ChainUnreachable", "InvalidAddress", "Aborted"])
    }),
  )
})
