import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { ByEnvironment } from "./test/support/byEnvironment.js"

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The package by its own name, from its source: for tests that are written as a site or a plug-in is. */
const fromSource = [
  { find: /^rxwallet$/, replacement: path("src/entries/index.ts") },
  { find: /^rxwallet\/(.*)$/, replacement: path("src/entries/$1.ts") },
]

/** How long a test waits for what it expects: only one that fails waits that long, however slow or paused the machine is. */
const patient = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } }

/** The same for tests of components. */
const setupFiles = ["test/support/patience.ts"]

/** The files of a project share modules and environments, which halves the time: what a file leaves behind fails another. */
const shared = { ...patient, isolate: false }

/** Every import of React is one of React 18. The libraries between are inlined, so that theirs are too. */
const onReact18 = {
  resolve: {
    alias: [
      { find: /^(react|react-dom)(?=\/|$)/, replacement: path("test/react18/node_modules/$1") },
      {
        find: "@testing-library/react",
        replacement: path("node_modules/@testing-library/react/dist/@testing-library/react.esm.js"),
      },
    ],
  },
  test: {
    ...shared,
    setupFiles,
    name: "react18",
    include: ["test/{react,views}/**/*.test.{ts,tsx}"],
    env: { REACT_MAJOR: "18" },
    server: { deps: { inline: [/@testing-library\/react/, /observable-hooks/] } },
  },
}

/**
 * `marbles` are the specification in virtual time; `unit` are tables, properties and components;
 * `react18` is `test/react` and `test/views` once more, on React 18; `integration` drives real parts; `package` looks at the
 * package from outside, as it is published.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    // Vitest leaves one core free: of two, that is half of them, and many tests wait for a server.
    maxWorkers: "100%",
    projects: [
      { test: { ...shared, name: "marbles", include: ["marbles/**/*.marbles.ts"] } },
      {
        resolve: { alias: fromSource },
        test: {
          ...shared,
          setupFiles,
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/integration/**", "test/package/**", "test/react18/**"],
        },
      },
      onReact18,
      {
        test: {
          ...patient,
          name: "integration",
          include: ["test/integration/**/*.test.ts"],
        },
      },
      {
        test: {
          ...patient,
          name: "package",
          include: ["test/package/*.test.{ts,tsx}"],
          globalSetup: ["test/support/built.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
