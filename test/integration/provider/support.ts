import { afterAll, afterEach, beforeAll } from "vitest"
import { type LocalChains, startChains } from "../../../devkit/chains.js"
import { type Provider, startProvider } from "../../../devkit/provider/startProvider.js"

/** An account that has done nothing and owns nothing. */
export const NOBODY = "0x00000000000000000000000000000000000000A9"

/** A page of history in these tests. */
export const PAGE = 4

export interface LocalProvider extends Provider {
  /** The RPC addresses of chain 1 and chain 137. */
  readonly ethereum: string
  readonly polygon: string
}

/** Two chains and a data provider over them for the tests of a file; after each it is well and has heard nothing. */
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

/** An answer as it came, its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Null when the text is no JSON. */
  readonly json: unknown
}

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  let json: unknown = null
  try {
    json = JSON.parse(text)
  } catch {
    // Garbage is what some tests ask for.
  }
  return { status: response.status, headers: response.headers, text, json }
}

const common = { projectId: "local", st: "rxwallet", sv: "html-evm-0.1.0" }

/** Asks as a client does, with the common parameters, and waits no longer than ten seconds. */
export const get = (url: string, path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  fetch(`${url}${path}?${new URLSearchParams({ ...common, ...query }).toString()}`, {
    signal: AbortSignal.timeout(10_000),
  }).then(read)

/** The same with a body, in which the project is named too. */
export const post = (url: string, path: string, body: object): Promise<Answer> =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ projectId: common.projectId, ...body }),
    signal: AbortSignal.timeout(10_000),
  }).then(read)

/** Waits until something is so, for at most five seconds. */
export const until = async (isSo: () => boolean): Promise<void> => {
  const end = Date.now() + 5_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error("it did not become so within five seconds")
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
