import { spawnSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { chromium } from "@playwright/test"

const CHROMIUM = ["chromium", "chromium-browser"]
/** Chromium without its windows, which draws the same pages with less work. It takes no extension. */
const SHELL = ["chromium-headless-shell", "chrome-headless-shell"]
/** Last choice: since version 137 Chrome may refuse to load an unpacked extension from the command line. */
const CHROME = ["google-chrome", "google-chrome-stable"]
const USUAL = [
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]
/** Timeout of a download or installation, in ms. */
const DEADLINE = 300_000

const runnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name)))

const own = (): string => process.env.CHROMIUM_PATH ?? ""

/** The browser for the tests, or null if there is none. `CHROMIUM_PATH` takes precedence. */
export const findBrowser = (): string | null => {
  const candidates = [own(), ...inPath(CHROMIUM), chromium.executablePath(), ...inPath(CHROME), ...USUAL]
  return candidates.find((file) => file !== "" && runnable(file)) ?? null
}

/** The shell of Chromium for the tests without an extension, or null if there is none. `CHROMIUM_PATH` takes precedence. */
export const findShell = (): string | null => (own() === "" ? (inPath(SHELL).find(runnable) ?? null) : own())

const run = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], timeout: DEADLINE }).status === 0

const fromPlaywright = (): boolean => {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js")
  return run(process.execPath, cli, "install", "chromium")
}

/** With apt, if running as root. */
const fromDebian = (name: string): boolean =>
  process.getuid?.() === 0 && run("apt-get", "update") && run("apt-get", "install", "--yes", name)

const advice = `No Chromium found for the browser tests, and none could be installed. Do one of these and run the command again:
  - install Chromium with your system's package manager (Debian: apt-get install chromium),
  - npx playwright install chromium,
  - set CHROMIUM_PATH to an installed Chromium.`

/** Finds or installs a browser. Throws an error with instructions if neither works. */
export const ensureBrowser = (): string => {
  if (own() !== "" && !runnable(own())) throw new Error(`CHROMIUM_PATH is ${own()}, which is not executable`)
  const browser = findBrowser() ?? (fromPlaywright() || fromDebian("chromium") ? findBrowser() : null)
  if (!browser) throw new Error(advice)
  return browser
}

const isCalled = process.argv.some((argument) => path.resolve(argument) === fileURLToPath(import.meta.url))
if (isCalled) {
  const browser = ensureBrowser()
  // Without the shell the tests run in the browser itself, only slower.
  if (!findShell()) fromDebian("chromium-headless-shell")
  console.log([browser, findShell()].join("\n"))
}
