import { networkId } from "../../src/model/namespace.js"
import type { SiwxOptions } from "rxwallet/siwx"

interface ServerSession {
  readonly address: string
  readonly chainId: number
  readonly expirationTime: string | null
}

/** Sign-in at the server of `devkit/signIn`; with `onePrompt` also together with the connection. */
export const serverSessions = (server: string, onePrompt: boolean): SiwxOptions => {
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    const response = await fetch(`${server}${path}`, { method, credentials: "include", ...json })
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  const nonce = () => ask("POST", "/nonce").then((response) => response.text())
  return {
    getNonce: nonce,
    ...(onePrompt && { getConnectNonce: nonce }),
    addSession: ({ message, signature }) => ask("POST", "/sessions", { message, signature }),
    revokeSession: (chainId, address) => ask("DELETE", `/sessions/${chainId.split(":")[1]}/${address}`),
    getSessions: async () => {
      const sessions = (await (await ask("GET", "/sessions")).json()) as readonly ServerSession[]
      return sessions.map(({ address, chainId, expirationTime }) => ({
        data: {
          accountAddress: address,
          chainId: networkId("eip155", chainId),
          ...(expirationTime !== null && { expirationTime }),
        },
      }))
    },
  }
}
