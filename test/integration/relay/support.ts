import { SignClient } from "@walletconnect/sign-client"
import { afterAll, afterEach, beforeAll } from "vitest"
import { type Relay, type RelayOptions, startRelay } from "../../../devkit/relay/startRelay.js"

/** Starts a relay for the tests of a file; its control is reset after each test. */
export const localRelay = (options: RelayOptions = {}): (() => Relay) => {
  let relay: Relay | undefined
  beforeAll(async () => {
    relay = await startRelay(options)
  })
  afterEach(() => {
    relay?.control.heal()
    relay?.control.forget()
  })
  afterAll(() => relay?.stop())
  return () => {
    if (!relay) throw new Error("the relay is not up")
    return relay
  }
}

type Client = Awaited<ReturnType<typeof SignClient.init>>

let clients = 0

/** Creates WalletConnect clients of a file's tests, and ends them after each test. */
export const relayClients = (relay: () => Relay) => {
  let open: readonly Client[] = []
  afterEach(async () => {
    await Promise.all(
      open.map(async ({ core }) => {
        core.heartbeat.stop()
        await core.relayer.transportClose()
      }),
    )
    open = []
  })
  return async ({ projectId = "local" } = {}): Promise<Client> => {
    clients += 1
    const client = await SignClient.init({
      ...{ projectId, relayUrl: relay().url, logger: "silent", telemetryEnabled: false },
      customStoragePrefix: `client-${clients}`,
      metadata: { name: "Client", description: "A client of the tests", url: "http://localhost", icons: [] },
    })
    open = [...open, client]
    return client
  }
}

/** A topic of the tests. */
export const topicOf = (sign: string): string => sign.repeat(64)

/** Calls a method of the relay, as the client's own code does. */
export const callRelay = (client: Client, method: string, params: object): Promise<unknown> =>
  client.core.relayer.request({ method, params } as never)

/** The messages that a client receives, as they come. */
export const inboxOf = (client: Client): readonly string[] => {
  const received: string[] = []
  client.core.relayer.provider.on("payload", ({ params }: { params?: { data?: { message: string } } }) => {
    if (params?.data) received.push(params.data.message)
  })
  return received
}
