import type { LaunchOptions } from "@playwright/test"
import { ensureBrowser, findShell } from "../../scripts/browser.js"

/** External hosts do not resolve; attempts are recorded, but send nothing. */
const offline = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1"

export const launchOptions: LaunchOptions = {
  executablePath: ensureBrowser(),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    offline,
  ],
}

/** For pages without an extension. */
export const headlessOptions: LaunchOptions = {
  ...launchOptions,
  executablePath: findShell() ?? ensureBrowser(),
}

/** The arguments with an unpacked extension; the screen is large enough for the wallet's windows. */
export const withExtension = (folder: string): string[] => [
  ...(launchOptions.args ?? []),
  "--headless=new",
  `--disable-extensions-except=${folder}`,
  `--load-extension=${folder}`,
  "--disable-features=DisableLoadExtensionCommandLineSwitch",
  "--window-size=1200,900",
  "--screen-info={1600x1200}",
]

export const launchWithExtension = (folder: string): LaunchOptions => ({
  ...launchOptions,
  headless: true,
  ignoreDefaultArgs: ["--disable-extensions"],
  args: withExtension(folder),
})
