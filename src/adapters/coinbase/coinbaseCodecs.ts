import { textThat } from "../../services/codecs/builders.js"
import { addressList } from "../addressList.js"

/** The accounts of the wallet. */
export const Addresses = addressList(
  textThat("an address", (text): text is `0x${string}` => /^0x[0-9a-f]{40}$/i.test(text)),
)

/** The id of its chain, as hex. */
export const ChainId = textThat("a chain id", (text): text is `0x${string}` => /^0x[1-9a-f][0-9a-f]{0,12}$/i.test(text))
