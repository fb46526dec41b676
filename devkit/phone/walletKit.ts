import { createRequire } from "node:module"
import { WalletKit } from "@reown/walletkit"
import { handleDroppedChecks } from "./droppedChecks.js"
import { mutable, scopesOf, sendUnchecked, signInsOf } from "./signClient.js"
import { metadata, type StartClient } from "./walletClient.js"

type CoreOf<F> = F extends (options: infer Options extends { core: unknown }) => unknown ? Options["core"] : never
type Core = CoreOf<typeof WalletKit.init>

/** The core that the kit was built with, which it takes from its user and does not export. */
const ofTheKit = createRequire(createRequire(import.meta.url).resolve("@reown/walletkit"))
const { Core } = ofTheKit("@walletconnect/core") as { readonly Core: new (options: object) => Core }

/** A wallet on `@reown/walletkit`. Only in Node. */
export const startWalletKit: StartClient = async ({ relayUrl, storage }, incoming) => {
  const core = new Core({
    ...{ projectId: "phone", relayUrl, logger: "silent", telemetryEnabled: false },
    customStoragePrefix: storage,
  })
  const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
  core.verify.resolve = () => Promise.reject(new Error("The phone asks no one about sites"))
  handleDroppedChecks(kit.engine.signClient.engine)
  kit.on("session_proposal", ({ id, params: { proposer, requiredNamespaces, optionalNamespaces } }) =>
    incoming.proposal({ id, site: proposer.metadata.url, scopes: scopesOf(requiredNamespaces, optionalNamespaces) }),
  )
  kit.on("session_request", ({ id, topic, params: { chainId, request } }) =>
    incoming.request({ id, topic, chain: chainId, method: request.method, params: request.params }),
  )
  const signIns = signInsOf(kit.engine.signClient, kit, incoming)
  kit.on("session_delete", ({ topic }) => incoming.ended(topic))
  return {
    ...signIns,
    pair: (uri) => kit.pair({ uri }),
    approve: (id, approved) => kit.approveSession({ id, namespaces: mutable(approved) }).then(() => undefined),
    reject: (id, reason) => kit.rejectSession({ id, reason }),
    respond: ({ id, topic }, response) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: "2.0", ...response } }),
    emit: (topic, chainId, name, data) => kit.emitSessionEvent({ topic, chainId, event: { name, data } }),
    update: (topic, approved) => kit.updateSession({ topic, namespaces: mutable(approved) }).then(() => undefined),
    extend: (topic) => kit.extendSession({ topic }).then(() => undefined),
    disconnect: (topic, reason) => kit.disconnectSession({ topic, reason }),
    send: (topic, method, params) => sendUnchecked(kit.engine.signClient.engine, topic, method, params),
    sessions: () =>
      Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
        ...{ topic, site: peer.metadata.url, approved: namespaces },
      })),
    stop: async () => {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
