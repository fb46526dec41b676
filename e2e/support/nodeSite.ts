import { UniversalProvider } from "@walletconnect/universal-provider"
import { handleDroppedChecks } from "../../devkit/phone/droppedChecks.js"

/** A site on another author's library, in Node. */
export type NodeSite = Awaited<ReturnType<typeof UniversalProvider.init>>

export const siteAddress = "https://site.example"

let sites = 0

export const startNodeSite = async (relayUrl: string): Promise<NodeSite> => {
  sites += 1
  const site = await UniversalProvider.init({
    ...{ projectId: "local", relayUrl, logger: "silent", telemetryEnabled: false },
    customStoragePrefix: `site-${sites}`,
    metadata: { name: "Site", description: "A site of the tests", url: siteAddress, icons: [] },
  })
  handleDroppedChecks(site.client.engine)
  return site
}

/** Stops a site, and what it waits for: a proposal that is left open ends the process after five minutes, by a rejection. */
export const stopNodeSite = async ({ client }: NodeSite): Promise<void> => {
  for (const { id } of client.proposal.getAll()) client.events.emit("proposal_expire", { id })
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
}

/** Asks for a session on both chains: the URI to pair with, and the outcome. */
export const askForSession = async (
  site: NodeSite,
): Promise<{ readonly uri: string; readonly connected: Promise<unknown> }> => {
  const uri = new Promise<string>((resolve) => site.once("display_uri", resolve))
  const connected = site.connect({
    optionalNamespaces: {
      eip155: {
        chains: ["eip155:1", "eip155:137"],
        methods: ["personal_sign", "eth_sendTransaction", "wallet_switchEthereumChain"],
        events: ["accountsChanged", "chainChanged"],
      },
    },
  })
  connected.catch(() => {})
  return { uri: await uri, connected }
}
