import { type Namespace, namespaces } from "../../model/namespace.js"
import { textThat } from "./builders.js"

/** A chain family, by its CAIP-2 namespace. */
export const NamespaceCodec = textThat<Namespace>("a chain family", (text): text is Namespace =>
  namespaces.some((namespace) => namespace === text),
)
