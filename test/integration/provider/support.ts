import { afterAll, afterEach, beforeAll } from "vitest"
import { type LocalChains, startChains } from "../../../devkit/chains.js"
import { type Provider, startProvider } from "../../../devkit/provider/startProvider.js"

/** An account without balance and history. */
export const EMPTY_ACCOUNT = "0x00000000000000000000000000000000000000A9"

/** Page size of the history in these tests. */
export const PAGE = 4

export interface LocalProvider extends Provider {
  /** The RPC URLs of chain 1 and chain 137. */
  readonly ethereum: string
  readonly polygon: string
}

/** Starts two chains and their data provider for the tests of a file; its control is reset after each test. */
export const localProvider = (): (() => LocalProvider) => {
  let chains: LocalChains | undefined
  let provider: Provider | undefined
  beforeAll(async () => {
    chains = await startChains()
    provider = await startProvider({ chains: chains.chains, pageSize: PAGE })
  })
  afterEach(() => {
    provider?.control.heal()
    provider?.control.forget()
  })
  afterAll(async () => {
    await provider?.stop()
    await chains?.stop()
  })
  return () => {
    const [first, second] = chains?.chains ?? []
    if (!first || !second || !provider) throw new Error("the provider is not up")
    return { ...provider, ethereum: first.url, polygon: second.url }
  }
}

/** A response with its body. */
export interface JsonResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Null if the text is not JSON. */
  readonly json: unknown
}

const read = async (response: Response): Promise<JsonResponse> => {
  const text = await response.text()
  let json: unknown = null
  try {
    json = JSON.parse(text)
  } catch {
    // Some tests request invalid responses.
  }
  return { status: response.status, headers: response.headers, text, json }
}

const common = { projectId: "local", st: "rxwallet", sv: "html-evm-0.1.0" }

/** Sends a GET with the common parameters, with a timeout of ten seconds. */
export const get = (url: string, path: string, query: Readonly<Record<string, string>> = {}): Promise<JsonResponse> =>
  fetch(`${url}${path}?${new URLSearchParams({ ...common, ...query }).toString()}`, {
    signal: AbortSignal.timeout(10_000),
  }).then(read)

/** Sends a POST with the project id in its body. */
export const post = (url: string, path: string, body: object): Promise<JsonResponse> =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ projectId: common.projectId, ...body }),
    signal: AbortSignal.timeout(10_000),
  }).then(read)

/** Waits until a condition is true, for at most five seconds. */
export const until = async (isSo: () => boolean): Promise<void> => {
  const end = Date.now() + 5_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error("it did not become so within five seconds")
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
