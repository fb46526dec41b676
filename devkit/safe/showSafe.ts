import type { PrivateKeyAccount } from "viem/accounts"
import { anvilAccount } from "../anvilAccount.js"
import { createBook } from "./book.js"
import { readSafeQuery } from "./readSafeQuery.js"
import { type SafeHost, safeMethods } from "./safeMethods.js"

interface AppRequest {
  readonly id: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly env: { readonly sdkVersion: string }
}

const isRequest = (data: unknown): data is AppRequest =>
  typeof data === "object" && data !== null && "id" in data && "method" in data && "env" in data

const button = (label: string, act: () => void): HTMLButtonElement => {
  const made = document.createElement("button")
  made.textContent = label
  made.addEventListener("click", act)
  return made
}

/** Shows what an app asks for, with a button for every owner and one to reject. */
const askOn =
  (panel: HTMLElement, owners: readonly PrivateKeyAccount[]) =>
  (what: string): Promise<PrivateKeyAccount> =>
    new Promise((resolve, reject) => {
      const words = document.createElement("p")
      words.textContent = what
      const done = (settle: () => void) => () => {
        panel.replaceChildren()
        settle()
      }
      panel.replaceChildren(
        words,
        ...owners.map((owner, index) =>
          button(
            `Confirm as owner ${index + 1}`,
            done(() => resolve(owner)),
          ),
        ),
        button(
          "Reject",
          done(() => reject(new Error("Transaction was rejected"))),
        ),
      )
    })

const answer = async (host: SafeHost, { id, method, params, env }: AppRequest) => {
  const version = env.sdkVersion
  try {
    if (!Object.hasOwn(safeMethods, method)) throw new Error(`There is no ${method}`)
    return { id, success: true, version, data: await safeMethods[method]?.(host, params) }
  } catch (thrown) {
    return { id, success: false, version, error: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

/** The page of a Safe: one of its apps in a frame, over a real Safe on a local chain. */
export const showSafe = (root: HTMLElement): void => {
  const query = readSafeQuery(location.search)
  const { rpc, chainId, threshold, safe, batch, signer } = query
  const book = createBook({ rpc, chainId, addresses: { safe, batch, signer } }, threshold)
  const panel = document.createElement("section")
  const frame = document.createElement("iframe")
  const host: SafeHost = {
    query,
    book,
    ask: askOn(panel, query.owners.map(anvilAccount)),
    settings: { offChainSigning: false },
  }
  const { origin } = new URL(query.app)
  window.addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || !isRequest(data)) return
    void answer(host, data).then((answered) => frame.contentWindow?.postMessage(answered, origin))
  })
  frame.src = query.app
  frame.title = "App"
  frame.width = "800"
  frame.height = "700"
  frame.allow = "clipboard-write"
  root.append(panel, frame)
}
