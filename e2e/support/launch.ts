import type { LaunchOptions } from "@playwright/test"
import { ensureBrowser } from "../../scripts/browser.js"

/** Outside hosts do not resolve, so that an attempt to reach one is seen and goes nowhere. */
const offline = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1"

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

/** With an unpacked extension; the sizes leave room for the windows that a wallet opens. */
export const launchWithExtension = (folder: string): LaunchOptions => ({
  ...launchOptions,
  headless: true,
  ignoreDefaultArgs: ["--disable-extensions"],
  args: [
    ...(launchOptions.args ?? []),
    "--headless=new",
    `--disable-extensions-except=${folder}`,
    `--load-extension=${folder}`,
    "--disable-features=DisableLoadExtensionCommandLineSwitch",
    "--window-size=1200,900",
    "--screen-info={1600x1200}",
  ],
})
