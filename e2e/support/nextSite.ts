import { execFile, spawn } from "node:child_process"
import { cpSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { freePort } from "../../devkit/freePort.js"
import { project } from "../../devkit/sourceAlias.js"
import type { Site } from "../../devkit/serve.js"
import { installFixture } from "./installFixture.js"

const run = promisify(execFile)
const folder = ".cache/fixtures/next"
/** What Next has made of it: its server, and nothing that it does not need. */
const server = path.join(project, folder, ".next/standalone", folder)
const quiet = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const

/** Builds the site of `test/fixtures/next` against the packed package, as its own server (`output: "standalone"`). */
export const buildNextSite = async (): Promise<void> => {
  const fixture = await installFixture("test/fixtures/next")
  const next = path.join(project, "node_modules/next/dist/bin/next")
  await run(process.execPath, [next, "build"], { cwd: fixture, env: { ...process.env, ...quiet } })
  cpSync(path.join(fixture, ".next/static"), path.join(server, ".next/static"), { recursive: true })
}

/** Starts the built site on a free port; its server says when it is ready. */
export const startNextSite = async (rpcUrl: string): Promise<Site> => {
  const port = await freePort()
  const running = spawn(process.execPath, ["server.js"], {
    cwd: server,
    env: { ...process.env, ...quiet, RPC_URL: rpcUrl, PORT: String(port), HOSTNAME: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  await new Promise<void>((settle, reject) => {
    running.once("error", reject).once("exit", (code) => reject(new Error(`the server of Next has ended: ${code}`)))
    running.stdout.on("data", (text: Buffer) => /ready/i.test(String(text)) && settle())
  })
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((settle) => {
        running.removeAllListeners("exit").once("exit", () => settle())
        running.kill()
      }),
  }
}
