import reactHooks from "eslint-plugin-react-hooks"
import { defineConfig, globalIgnores } from "eslint/config"
import ts from "typescript-eslint"

/** A rule that is a pattern: what must not be written, and what to write instead. */
const never = (selector, message) => ({ selector, message })

const everywhere = [
  never("TSEnumDeclaration", "No enum: a union of literals says the same and needs no code."),
  never(
    "CallExpression[callee.name='exhaustMap']",
    'A bare exhaustMap leaves the second caller waiting: use whileBusy: "isRefused".',
  ),
  never("CallExpression[callee.name='shareReplay']", "shareReplay keeps another account's data: use stateOf."),
  never(
    "CallExpression[callee.property.name='toPromise']",
    "toPromise never settles on an empty stream: use firstValueFrom with a default.",
  ),
  never("ExportAllDeclaration:not([exported])", "No export *: an entry lists its names."),
]
const noClass = never(
  ":matches(ClassDeclaration, ClassExpression)",
  "No class except WalletError and the error boundary: a function and a type.",
)
const noLibraryShapes = never(
  "MemberExpression[object.name='t'][property.name=/^(union|record|type|strict|partial|exact|intersection|array|readonlyArray|tuple|keyof|literal)$/]",
  "What one file uses of io-ts is loaded with every page: use the builders of services/codecs.",
)
const noDefault = never("ExportDefaultDeclaration", "Named exports only.")
const noBehavior = never("NewExpression[callee.name='BehaviorSubject']", "BehaviorSubject lives in stateOf only.")
const noSubject = never(
  "NewExpression[callee.name=/^(Replay|Async)?Subject$/]",
  "A stream file creates no Subject: take a port, or use createSignal.",
)
const noSubscribe = never(
  "CallExpression[callee.property.name='subscribe']",
  "A stream file subscribes to nothing: return the stream.",
)
const noAsync = never(":function[async=true]", "No async in a stream: defer(() => port()).")

const inSource = [...everywhere, noClass, noLibraryShapes, noDefault, noBehavior, noSubject, noSubscribe]
const restrict = (files, patterns) => ({ files, rules: { "no-restricted-syntax": ["error", ...patterns] } })
const without = (...patterns) => inSource.filter((pattern) => !patterns.includes(pattern))

/** The few places where a stream is held or listened to; every other file only describes streams. */
const mayHold = [
  "src/streams/operators/replayNow.ts",
  "src/streams/operators/command.ts",
  "src/streams/operators/createSignal.ts",
  "src/streams/operators/inOrder.ts",
  "src/streams/operators/lazy.ts",
  "src/streams/operators/stateOf.ts",
]
const mayListen = ["src/react/useStream.ts", "src/adapters/wagmi/wagmiConnector.ts"]

const rxjsOnly = {
  group: ["rxjs/*", "!rxjs/ajax", "!rxjs/fetch"],
  message: 'Everything of rxjs comes from "rxjs", but for requests.',
}
const oneCopy = {
  group: ["fp-ts/*", "io-ts/*"],
  message: 'Deep imports are CommonJS in Node and a second copy in a bundle: import from "fp-ts" or "io-ts".',
}

export default defineConfig(
  globalIgnores(["dist", ".cache", "node_modules", "test-results", "playwright-report", "devkit/extension/dist"]),
  {
    files: ["**/*.{ts,tsx}"],
    extends: [ts.configs.base],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/consistent-type-exports": "error",
      "@typescript-eslint/no-import-type-side-effects": "off",
      "@typescript-eslint/ban-ts-comment": "error",
      "no-restricted-imports": ["error", { patterns: [rxjsOnly, oneCopy] }],
      "no-restricted-syntax": ["error", ...everywhere],
      "max-lines": ["error", 250],
      "prefer-const": "error",
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    rules: {
      "max-lines-per-function": ["error", { max: 40 }],
      "no-console": "error",
    },
  },
  { files: ["src/services/browser.ts"], rules: { "no-console": "off" } },
  restrict(["src/**/*.{ts,tsx}"], inSource),
  restrict(["src/streams/**/*.ts"], [...inSource, noAsync]),
  restrict(mayHold, [...without(noSubject, noSubscribe, noBehavior), noAsync]),
  restrict(mayListen, without(noSubscribe)),
  restrict(["src/wallet/lifecycle.ts", "src/testing/**/*.ts"], without(noSubject, noSubscribe)),
  restrict(["src/model/errors.ts", "src/views/Boundary.ts"], without(noClass)),
  {
    files: ["{src,demo,devkit,examples,test}/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    // Wallets throw plain objects (EIP-1193), and so do those that play them.
    files: ["{src/testing,marbles,test,e2e,devkit,bench}/**/*.{ts,tsx}"],
    rules: { "@typescript-eslint/only-throw-error": "off" },
  },
  {
    // Tests subscribe, and wait for what they please; their length is judged by their titles.
    files: ["{marbles,test,e2e,devkit,bench,scripts,demo,examples}/**/*.{ts,tsx}", "*.config.ts"],
    rules: { "max-lines-per-function": "off" },
  },
)
