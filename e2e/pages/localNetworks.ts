import * as networks from "../../src/entries/networks.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)

/** The networks of the package that the examples use, on the chains of this machine. */
export const mainnet = { ...networks.mainnet, rpcUrls: [query.ethereum] }
export const polygon = { ...networks.polygon, rpcUrls: [query.polygon] }
