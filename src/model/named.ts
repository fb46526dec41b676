import { type ConnectorInfo, goesBy, sameConnector } from "./connector.js"

/** Whether a wallet claims the rdns of another one, which was there before: its id is `<rdns>:2`. */
const isFurther = ({ id, rdns }: ConnectorInfo): boolean => rdns !== undefined && id.startsWith(`${rdns}:`)

/** What a name means: what is of the wallet with that id, else of those that go by it, as by their rdns. */
export const named = <T>(all: readonly T[], infoOf: (one: T) => ConnectorInfo, name: string): readonly T[] => {
  const byId = all.filter((one) => sameConnector(infoOf(one).id, name))
  return byId[0] ? byId : all.filter((one) => goesBy(infoOf(one))(name) && !isFurther(infoOf(one)))
}
