import { defineConfig } from "@playwright/test"
import config from "../playwright.config.js"

/** `npm run pictures`: draws every state of the modal, and asserts nothing. */
export default defineConfig(config, {
  testDir: ".",
  testMatch: "pictures.ts",
  outputDir: "../.cache/pictures-results",
  globalSetup: "./support/buildPages.ts",
  globalTeardown: "./support/contactSheet.ts",
  reporter: "line",
})
