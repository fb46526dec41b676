type Check = (...input: readonly unknown[]) => Promise<unknown>

/** The checks of a message that the library starts without waiting for them. */
const checks = ["isValidUpdate", "isValidExtend", "isValidPing", "isValidDisconnect", "isValidEmit"]

/** A message that comes when its session is over would end the process: the library drops the promise that rejects. */
export const handleDroppedChecks = (engine: object): void => {
  const members = engine as Record<string, Check>
  for (const name of checks) {
    const check = members[name]?.bind(engine)
    if (!check) throw new Error(`The library has no ${name}`)
    members[name] = (...input) => {
      const outcome = check(...input)
      outcome.catch(() => {})
      return outcome
    }
  }
  // A session that both sides end at once is deleted twice, the second time without anybody waiting for it.
  const remove = members.deleteSession
  members.deleteSession = (...input) => Promise.resolve(remove?.(...input)).catch(() => undefined)
}
