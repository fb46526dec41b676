import { type ConnectorInfo, goesBy, sameConnector } from "./connector.js"

/** Whether a wallet claims the rdns of another one, which was there before: its id is `<rdns>:2`. */
const isFurther = ({ id }: ConnectorInfo, rdns: string): boolean =>
  id.toLowerCase().startsWith(`${rdns.toLowerCase()}:`)

/** The wallet that a name means: the one with that id, else the first that goes by it, such as by its rdns. */
export const findNamed = (wallets: readonly ConnectorInfo[], name: string): ConnectorInfo | undefined =>
  wallets.find(({ id }) => sameConnector(id, name)) ??
  wallets.find((info) => goesBy(info)(name) && !isFurther(info, name))
