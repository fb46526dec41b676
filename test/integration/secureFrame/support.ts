import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, afterEach, beforeAll } from "vitest"
import {
  type LocalSecureFrame,
  type LocalSecureFrameOptions,
  startLocalSecureFrame,
} from "../../../devkit/secureFrame/startLocalSecureFrame.js"

export const SITE = "https://shop.example"
export const DEVICE = "d".repeat(64)
export const OTHER_DEVICE = "e".repeat(64)

/** Starts the wallet's server without chains for the tests of a file, with the options that are known before them. */
export const localFrame = (
  options: () => Pick<LocalSecureFrameOptions, "optimismUrl"> = () => ({}),
): (() => LocalSecureFrame) => {
  let frame: LocalSecureFrame | undefined
  let folder = ""
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "rxwallet-frame-"))
    // The only page that these tests ask for.
    await writeFile(path.join(folder, "callback.html"), "<!doctype html><!--settings-->")
    frame = await startLocalSecureFrame({ sites: [SITE], networks: [], folder, ...options() })
  })
  afterEach(() => {
    frame?.control.heal()
    frame?.mail.refuse(0)
    // So that no test waits for the mails of another.
    frame?.advance(60_000)
  })
  afterAll(async () => {
    await frame?.stop()
    await rm(folder, { recursive: true })
  })
  return () => {
    if (!frame) throw new Error("the server is not up")
    return frame
  }
}

interface Answer {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

/** Asks as the frame does. */
export const ask = async (
  { origin }: LocalSecureFrame,
  path: string,
  body: object = {},
  session?: string,
): Promise<Answer> => {
  const response = await fetch(`${origin}/api/${path}`, {
    method: "POST",
    headers: { origin, "content-type": "application/json", ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as Answer["json"] }
}

/** Presses the button of the page behind the mailed link. */
export const approveDevice = async (frame: LocalSecureFrame, email: string): Promise<Response> => {
  const link = new URL(frame.linkFor(email)).searchParams.get("link") ?? ""
  return fetch(`${frame.origin}/device`, { method: "POST", body: new URLSearchParams({ link }) })
}

/** Begins a login in a browser that its user has approved: its token. A code is in the mailbox then. */
export const beginLogin = async (frame: LocalSecureFrame, email: string, device = DEVICE): Promise<string> => {
  const { json } = await ask(frame, "email", { email, device, site: SITE })
  if (json.action === "VERIFY_DEVICE") await approveDevice(frame, email)
  return String(json.login)
}

/** Logs in: the session. */
export const logIn = async (frame: LocalSecureFrame, email: string, device = DEVICE): Promise<string> => {
  const login = await beginLogin(frame, email, device)
  const { json } = await ask(frame, "code", { login, code: frame.codeFor(email) })
  frame.advance(31_000)
  return String(json.session)
}
