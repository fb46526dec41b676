import { spawn } from "node:child_process"
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs"
import { join, relative, resolve } from "node:path"

const root = resolve(import.meta.dirname, "..")
const reports = join(root, ".cache/reports")

interface Result {
  readonly passed: number
  readonly skipped: number
  /** What failed, by name. */
  readonly failed: readonly string[]
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A step without a report is one check: passed or failed. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Result }
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
}

/** What failed in a file. A file that failed to load has no tests, and is one failure. */
const failuresOf = ({ name, status, assertionResults: tests }: VitestFile): readonly string[] => {
  const file = relative(root, name)
  if (status === "failed" && tests.length === 0) return [file]
  return tests.filter(({ status: one }) => one === "failed").map(({ fullName }) => `${file} › ${fullName}`)
}

/** Reads Vitest's JSON report. */
const readVitest = (report: unknown): Result => {
  const { numPassedTests, numPendingTests, testResults } = report as {
    readonly numPassedTests: number
    readonly numPendingTests: number
    readonly testResults: readonly VitestFile[]
  }
  return { passed: numPassedTests, skipped: numPendingTests, failed: testResults.flatMap(failuresOf) }
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

/** The tests of a suite that were not as expected: failed, or passed at a second try only. */
const unexpectedIn = ({ specs, suites = [] }: Suite): readonly string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === "unexpected" || status === "flaky").map(() => `e2e/${file} › ${title}`),
  ),
  ...suites.flatMap(unexpectedIn),
]

/** Reads Playwright's JSON report. */
const readPlaywright = (report: unknown): Result => {
  const { stats, suites, errors } = report as {
    readonly stats: Readonly<Record<"expected" | "skipped", number>>
    readonly suites: readonly Suite[]
    readonly errors: readonly { readonly message?: string }[]
  }
  const failed = [...suites.flatMap(unexpectedIn), ...errors.map(({ message = "an error" }) => message)]
  return { passed: stats.expected, skipped: stats.skipped, failed }
}

const tool = (name: string): string => join(root, "node_modules/.bin", name)
const vitestReport = join(reports, "vitest.json")
const playwrightReport = join(reports, "playwright.json")

/** Each of these uses one core: they run beside the tests of Vitest, which wait for servers a quarter of their time. */
const checks: readonly Step[] = [
  { name: "lint", command: [tool("eslint"), "."] },
  { name: "format", command: [tool("prettier"), "--check", "--log-level", "warn", "."] },
  { name: "types", command: [tool("tsc"), "-p", "."] },
  { name: "dead code", command: [tool("knip")] },
  { name: "find a browser", command: [process.execPath, "scripts/run.mjs", "scripts/browser.ts"] },
]

/** Each of these uses all cores, so they run one after the other. */
const suites: readonly Step[] = [
  {
    // It builds the package, for the browser too.
    name: "vitest",
    command: [tool("vitest"), "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${vitestReport}`],
    report: { file: vitestReport, read: readVitest },
  },
  {
    name: "browser",
    command: [tool("playwright"), "test", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    report: { file: playwrightReport, read: readPlaywright },
  },
]

/** Runs a command without terminal input; resolves with its exit code. */
const run = ({ command: [program = "", ...args], env }: Step, output: "inherit" | number): Promise<number> =>
  new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
    })
    child.on("error", () => settle(1))
    child.on("close", (code) => settle(code ?? 1))
  })

/** The result of a step. A runner that exits with an error or runs no tests is a failure. */
const resultOf = ({ name, report }: Step, code: number): Result => {
  if (!report) return { passed: code === 0 ? 1 : 0, skipped: 0, failed: code === 0 ? [] : [name] }
  if (!existsSync(report.file)) return { passed: 0, skipped: 0, failed: [name] }
  const result = report.read(JSON.parse(readFileSync(report.file, "utf8")))
  const isSilent = result.failed.length === 0 && (code !== 0 || result.passed === 0)
  return isSilent ? { ...result, failed: [`${name}: exit code ${code}`] } : result
}

const verdict = ({ name }: Step, { failed }: Result, began: number): string =>
  `${failed.length === 0 ? "✓" : "✗"} ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`

/** Runs a step beside others: what it prints is shown once it has ended. */
const runCheck = async (step: Step): Promise<Result> => {
  const began = performance.now()
  const file = join(reports, `${step.name}.txt`)
  const output = openSync(file, "w")
  const result = resultOf(step, await run(step, output))
  closeSync(output)
  console.log(`\n${verdict(step, result, began)}\n${readFileSync(file, "utf8")}`)
  return result
}

const runSuite = async (step: Step): Promise<Result> => {
  const began = performance.now()
  console.log(`▸ ${step.name}`)
  const result = resultOf(step, await run(step, "inherit"))
  console.log(`${verdict(step, result, began)}\n`)
  return result
}

/** Runs the named steps, or all; continues after a failed one. What failed is said last. */
const main = async (names: readonly string[]): Promise<void> => {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const isWanted = ({ name }: Step): boolean => names.length === 0 || names.includes(name)
  const checked = checks.filter(isWanted).map(runCheck)
  const results: Result[] = []
  for (const suite of suites.filter(isWanted)) results.push(await runSuite(suite))
  results.push(...(await Promise.all(checked)))
  const sum = (field: "passed" | "skipped"): number => results.reduce((total, result) => total + result[field], 0)
  const failed = results.flatMap((result) => result.failed)
  const skipped = sum("skipped") === 0 ? "" : `, ${sum("skipped")} skipped`
  console.log(
    [...failed.map((name) => `✗ ${name}`), `${sum("passed")} passed, ${failed.length} failed${skipped}`].join("\n"),
  )
  process.exitCode = failed.length === 0 && sum("passed") > 0 ? 0 : 1
}

const known = [...checks, ...suites].map(({ name }) => name)
await main(process.argv.slice(2).filter((argument) => known.includes(argument)))
