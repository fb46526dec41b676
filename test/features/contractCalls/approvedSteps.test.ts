import { lastValueFrom, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { type Approval, approvedSteps, UNLIMITED } from "../../../src/features/contractCalls/approvedSteps.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { CallStep } from "../../../src/model/transfer/callStep.js"

const swap = { kind: "swap", to: "0xrouter", value: "0", data: "0x01" } as const
const missing: Approval = { token: "0xgold", spender: "0xrouter", units: 1_500_000n, decimals: 6, allowance: 0n }
const reverted = fail("Reverted", { reason: null })

const coder = { approve: (spender: string, units: bigint): `0x${string}` => `0x${units.toString(16)}for${spender}` }
const callOf = (kind: "approve" | "reset", units: bigint, approves: string) => ({
  ...{ kind, to: "0xgold", value: "0", data: coder.approve("0xrouter", units), approves },
})

/** The kinds of the steps that are run, and those that are emitted; a run fails where `failureOf` has a failure. */
const stepsFor = async (
  approval: Approval | null,
  failureOf: (kinds: readonly string[]) => AnyWalletError | null = () => null,
) => {
  const runs: (readonly string[])[] = []
  const run = (steps: readonly (CallStep & { readonly kind: string })[]) => {
    const kinds = steps.map(({ kind }) => kind)
    runs.push(kinds)
    const failure = failureOf(kinds)
    return failure ? throwError(() => failure) : of(kinds.length)
  }
  const [steps, said] = await lastValueFrom(approvedSteps(swap, approval, coder, run))
  return { steps, said, runs }
}

describe("the calls before the last one", () => {
  it("are none where enough is approved", async () => {
    expect(await stepsFor(null)).toEqual({ steps: [swap], said: 1, runs: [["swap"]] })
  })

  it("are an approval of what is missing, made in the page", async () => {
    const { steps, said } = await stepsFor(missing)
    expect({ steps, said }).toEqual({ steps: [callOf("approve", 1_500_000n, "1.5"), swap], said: 2 })
  })

  it("take an approval back first, where the token takes no other on top of it", async () => {
    const { steps, runs } = await stepsFor({ ...missing, allowance: 1n }, ([first]) =>
      first === "reset" ? null : reverted,
    )
    expect(steps).toEqual([callOf("reset", 0n, "0"), callOf("approve", 1_500_000n, "1.5"), swap])
    expect(runs).toEqual([
      ["approve", "swap"],
      ["reset", "approve", "swap"],
    ])
  })

  it.each([
    ["nothing was approved before", 0n, reverted],
    ["the chain could not be asked", 1n, fail("ChainUnreachable", { network: "eip155:1" })],
  ])("are not tried in another way where %s", async (_, allowance, failure) => {
    const runs: unknown[] = []
    const all = stepsFor({ ...missing, allowance }, (kinds) => {
      runs.push(kinds)
      return failure
    })
    await expect(all).rejects.toBe(failure)
    expect(runs).toEqual([["approve", "swap"]])
  })

  it("approve as much as 256 bits hold, where any amount may be taken", () => {
    expect(UNLIMITED.toString(16)).toBe("f".repeat(64))
  })
})
