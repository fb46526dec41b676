import { type ConnectorInfo, goesBy, sameConnector } from "./connector.js"

type Named = Pick<ConnectorInfo, "id" | "rdns" | "namespaces">

/** Whether a wallet claims the rdns of another one, which was there before: its id is `<rdns>:2`. */
const isFurther = ({ id, rdns }: Named): boolean => rdns !== undefined && id.startsWith(`${rdns}:`)

/** The id of a wallet, the same with its chain family, as its row may be named, and its rdns if that means it; each once. */
export const namesOf = (info: Named): readonly string[] => {
  const { id, rdns = id, namespaces } = info
  return [...new Set([id, `${id}:${namespaces[0]}`, isFurther(info) ? id : rdns])]
}

/** What a name means: what is of the wallet with that id, else of those that go by it, as by their rdns. */
export const named = <T>(all: readonly T[], infoOf: (one: T) => ConnectorInfo, name: string): readonly T[] => {
  const byId = all.filter((one) => sameConnector(infoOf(one).id, name))
  return byId[0] ? byId : all.filter((one) => goesBy(infoOf(one))(name) && !isFurther(infoOf(one)))
}
