import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "..")
const reports = join(root, ".cache/reports")

interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A step without a report is one check: passed or failed. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Count }
}

/** Parses Vitest's JSON report. A file that failed to load counts as a failure. */
const vitestCount = (report: unknown): Count => {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as {
    readonly numPassedTests: number
    readonly numFailedTests: number
    readonly numPendingTests: number
    readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
  }
  const broken = testResults.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.length)
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests }
}

/** Parses Playwright's JSON report. A flaky test counts as a failure. */
const playwrightCount = (report: unknown): Count => {
  const { stats, errors } = report as {
    readonly stats: Readonly<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>
    readonly errors: readonly unknown[]
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

const tool = (name: string): string => join(root, "node_modules/.bin", name)
const vitestReport = join(reports, "vitest.json")
const playwrightReport = join(reports, "playwright.json")

/** All checks, cheapest first. */
const steps: readonly Step[] = [
  { name: "format", command: [tool("prettier"), "--check", "--log-level", "warn", "."] },
  { name: "types", command: [tool("tsc"), "-p", "."] },
  { name: "lint", command: [tool("eslint"), "."] },
  { name: "dead code", command: [tool("knip")] },
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  {
    name: "vitest",
    command: [tool("vitest"), "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${vitestReport}`],
    report: { file: vitestReport, count: vitestCount },
  },
  { name: "find a browser", command: [process.execPath, "scripts/run.mjs", "scripts/browser.ts"] },
  {
    name: "browser",
    command: [tool("playwright"), "test", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    report: { file: playwrightReport, count: playwrightCount },
  },
]

/** Runs a command with inherited output and without terminal input. */
const exitCode = ({ command: [program = "", ...args], env }: Step): Promise<number> =>
  new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    })
    child.on("error", () => settle(1))
    child.on("close", (code) => settle(code ?? 1))
  })

/** The result of a step. A runner that exits with an error or runs no tests counts as a failure. */
const countOf = ({ report }: Step, code: number): Count => {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (!existsSync(report.file)) return { passed: 0, failed: 1, skipped: 0 }
  const count = report.count(JSON.parse(readFileSync(report.file, "utf8")))
  const isSilent = count.failed === 0 && (code !== 0 || count.passed === 0)
  return isSilent ? { ...count, failed: 1 } : count
}

const runStep = async (step: Step): Promise<Count> => {
  const began = performance.now()
  console.log(`\n▸ ${step.name}`)
  const count = countOf(step, await exitCode(step))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${count.failed === 0 ? "✓" : "✗"} ${step.name}: ${seconds} s`)
  return count
}

/** Runs the named steps, or all; continues after a failed one. */
const main = async (names: readonly string[]): Promise<void> => {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const counts: Count[] = []
  for (const step of steps.filter(({ name }) => names.length === 0 || names.includes(name)))
    counts.push(await runStep(step))
  const sum = (field: keyof Count): number => counts.reduce((total, count) => total + count[field], 0)
  const skipped = sum("skipped") === 0 ? "" : `, ${sum("skipped")} skipped`
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`)
  process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1
}

await main(process.argv.slice(2).filter((argument) => steps.some(({ name }) => name === argument)))
