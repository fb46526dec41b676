import fc from "fast-check"
import { type Namespace, namespaces, networkId, type NetworkId } from "../../../src/model/namespace.js"

const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)

/** What follows the namespace, in chain families that take less there than CAIP-2 allows. */
const references: { readonly [N in Namespace]?: fc.Arbitrary<string> } = {
  eip155: fc.stringMatching(/^[1-9]\d{0,31}$/),
}

/** The CAIP-2 ids of networks of any chain family. */
export const networkIds: fc.Arbitrary<NetworkId> = fc
  .constantFrom(...namespaces)
  .chain((namespace) => (references[namespace] ?? reference).map((reference) => networkId(namespace, reference)))
