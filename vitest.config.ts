import { defineConfig } from "vitest/config"

/**
 * `marbles` are the specification in virtual time; `unit` are tables, properties and components;
 * `integration` drives real parts; `package` looks at the package from outside, as it is published.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "marbles", include: ["marbles/**/*.marbles.ts"] } },
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/integration/**", "test/package/**", "test/react18/**"],
        },
      },
      { test: { name: "integration", include: ["test/integration/**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "package",
          include: ["test/package/*.test.{ts,tsx}"],
          globalSetup: ["test/support/built.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
