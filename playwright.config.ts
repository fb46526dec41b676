import { defineConfig } from "@playwright/test"
import { headlessOptions } from "./e2e/support/launch.js"

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e-results",
  globalSetup: "./e2e/support/buildPages.ts",
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/e2e-report.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: headlessOptions,
    locale: "en-US",
    actionTimeout: 10_000,
    trace: "off",
  },
})
