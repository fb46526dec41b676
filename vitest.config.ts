import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: [
      { test: { name: "marbles", include: ["marbles/**/*.marbles.ts"] } },
      { test: { name: "unit", include: ["test/**/*.test.{ts,tsx}"], exclude: ["test/integration/**"] } },
      { test: { name: "integration", include: ["test/integration/**/*.test.ts"], testTimeout: 30_000 } },
    ],
  },
})
