import type { StoredConnection } from "../../../src/model/connection/connection.js"
import { connectionsKey, disconnectedKey } from "../../../src/services/codecs/stored.js"
import type { recordsIn } from "../../../src/services/storage.js"
import type { browserSite } from "../../support/browserSite.js"
import { ALICE } from "../../support/testPage.js"

const storedConnection = (rdns: string): StoredConnection => ({
  kind: "stored",
  namespace: "eip155",
  connector: { id: rdns, rdns, name: rdns, type: "announced", namespaces: ["eip155"] },
  accounts: [{ address: ALICE, type: "eoa" }],
  network: "eip155:1",
  usedAt: Date.now(),
})

interface Stored {
  readonly storage: ReturnType<typeof browserSite>
  /** The storage as another tab of the site sees it. */
  readonly elsewhere: ReturnType<typeof recordsIn>
}

/** Writes to the storage what another tab of the site would. */
export const otherTabDoes = ({ elsewhere, storage }: Stored, rdns: string, does: string): unknown => {
  // There is space for it: what cannot be stored cannot be followed.
  storage.setFull(false)
  const left = elsewhere.read(disconnectedKey)
  const others = elsewhere.read(connectionsKey).filter(({ connector }) => connector.id !== rdns)
  switch (does) {
    case "disconnects":
      elsewhere.write(disconnectedKey, [...new Set([...left, `eip155:${rdns}`])])
      return elsewhere.write(connectionsKey, others)
    case "clears":
      return storage.texts.clear()
    default:
      elsewhere.write(
        disconnectedKey,
        left.filter((entry) => entry !== `eip155:${rdns}`),
      )
      return elsewhere.write(connectionsKey, [storedConnection(rdns), ...others])
  }
}
