import { firstValueFrom, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import { deposit } from "../../../src/features/deposit/deposit.js"
import { directory } from "../../../src/features/directory/directory.js"
import { names } from "../../../src/features/names/names.js"
import { onramp } from "../../../src/features/onramp/onramp.js"
import { pay } from "../../../src/features/pay/pay.js"
import { sessions } from "../../../src/features/sessions/sessions.js"
import { siwx } from "../../../src/features/siwx/siwx.js"
import { swap } from "../../../src/features/swap/swap.js"
import { WalletError } from "../../../src/model/errors.js"
import { builtInPlugins } from "../../../src/wallet/builtInPlugins.js"
import { contributing } from "../../support/contributing.js"
import { sources } from "../../support/source.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()

const plugins = [
  ...[swap(), onramp(), names(), sessions(), pay(), deposit()],
  ...[directory({ projectId: "p" }), siwx()],
] as const

type Control = Readonly<Record<string, (input: unknown) => Observable<unknown>>> & {
  readonly state$: Observable<unknown>
  readonly preload: () => Observable<unknown>
}

const hostile = new Proxy({}, { get: () => JSON.parse("{") as never })

const junk: readonly unknown[] = [
  ...[undefined, null, true, 5, Number.NaN, 7n, "x", "", Symbol("s"), () => 1, [], [null], {}, hostile],
  ...[{ token: "USDC" }, { asset: "ETH" }, { from: 5 }, { slippage: "3" }, { unlimited: "false" }, { speed: "warp" }],
]

/** The name of the plug-in whose type a file declares. */
const typeOf = (text: string): readonly string[] => /^export type \w+ = Plugin<"(\w+)"/m.exec(text)?.slice(1) ?? []

/** A connected wallet with a plug-in, whose code is loaded. */
const withPlugin = async (name: string) => {
  const warnings: string[] = []
  const options = { plugins: plugins.filter((plugin) => plugin.name === name) }
  const visited = await connectedVisit({ options, warn: (message) => warnings.push(message) })
  const controls = visited.wallet as unknown as Readonly<Record<string, Control>>
  const control = controls[name] as Control
  await firstValueFrom(control.preload(), { defaultValue: null })
  return { ...visited, control, warnings }
}

describe("whatever a site without types gives to an action", () => {
  it("is given to those of every plug-in, but the one of the embedded wallet's own connector", () => {
    const own = sources().flatMap(({ file, text }) => (file.startsWith("features/") ? typeOf(text) : []))
    const missing = own.filter((name) => name !== "embedded" && plugins.every((plugin) => plugin.name !== name))
    expect(own.length).toBeGreaterThan(plugins.length)
    expect(missing, contributing("these are missing in `plugins`", "Adding a feature")).toEqual([])
  })

  const actions = [...plugins, ...builtInPlugins].flatMap(({ name, actions }) =>
    actions.map((action) => [name, action]),
  )

  it.each(actions)(
    "%s.%s fails with a code, if it fails; the state goes on, and nothing is signed or sent",
    async (name, action) => {
      const { control, scripted } = await withPlugin(name)
      const failures: unknown[] = []
      const ends: string[] = []
      control.state$.subscribe({ error: () => ends.push("error"), complete: () => ends.push("complete") })
      for (const input of junk) control[action]?.(input).subscribe({ error: (thrown) => failures.push(thrown) })
      await pass(60_000)
      expect(failures.filter((thrown) => !(thrown instanceof WalletError))).toEqual([])
      expect(ends).toEqual([])
      expect(scripted.requests().filter(({ method }) => /sign|send|grant/i.test(method))).toEqual([])
    },
  )
})

describe("a choice that is none", () => {
  it.each<readonly [name: string, action: string, input: unknown, problem: string]>([
    ["pay", "choose", "USDC", 'choose: expected a token, got "USDC"'],
    ["pay", "submit", { at: 1 }, "quote.account: expected an object, got nothing"],
    ["deposit", "edit", { asset: "ETH" }, 'edit.asset: expected an asset or null, got "ETH"'],
    ["swap", "edit", { unlimited: "false" }, 'edit.unlimited: expected boolean, got "false"'],
    ["swap", "edit", { slippage: "3" }, 'edit.slippage: expected a number, got "3"'],
    ["swap", "fill", null, "fill: expected an object, got null"],
    ["swap", "submit", { despiteUnknown: true }, "plan.quote: expected an object, got nothing"],
    ["sendForm", "edit", { speed: "warp" }, 'edit.speed: expected "slow" or "normal" or "fast", got "warp"'],
    ["names", "edit", 5, "label: expected string, got 5"],
    ["names", "lookUp", undefined, "name: expected string, got nothing"],
  ])("is refused by %s.%s, which tells the developer: %o", async (name, action, input, problem) => {
    const { control, warnings } = await withPlugin(name)
    const refused = firstValueFrom(control[action]?.(input) as Observable<unknown>)
    await expect(refused).rejects.toMatchObject({ code: "InvalidOptions", details: { problems: [problem] } })
    expect(warnings.join()).toContain(problem)
  })

  it("is the result of a registration, which never fails", async () => {
    const { control } = await withPlugin("names")
    const result = await firstValueFrom(control["register"]?.(5) as Observable<unknown>)
    expect(result).toMatchObject({ success: false, error: { code: "InvalidOptions" } })
  })
})
