import { defineConfig } from "@playwright/test"
import config from "../../playwright.config.js"

/** `npm run pictures`: draws every state of the modal and the pictures of `docs`, and asserts nothing. */
export default defineConfig(config, {
  testDir: ".",
  testMatch: "pictures.ts",
  outputDir: "../../.cache/pictures-results",
  globalSetup: "../support/buildPages.ts",
  globalTeardown: "./drawDocs.ts",
  reporter: "line",
})
