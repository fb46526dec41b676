import type { ConnectorInfo } from "./connector.js"

/** The names that mean a wallet. Not its rdns where another one has announced that before: then its id is `<rdns>:2`. */
export const namesOf = ({ id, rdns = id }: Pick<ConnectorInfo, "id" | "rdns">): readonly string[] =>
  id.startsWith(`${rdns}:`) ? [id] : [id, rdns]
