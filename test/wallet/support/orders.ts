import fc from "fast-check"

/** Random orders: as many as `RUNS` says, from the seed of `SEED`; by default `usual`, from another seed each time. */
export const orders = (usual: number, msOfEach = 3_000) => {
  const numRuns = Number(process.env["RUNS"] ?? usual)
  return {
    timeout: 60_000 + msOfEach * numRuns,
    check: async <T>(property: fc.IAsyncProperty<T>, parameters: fc.Parameters<T> = {}): Promise<void> => {
      const seed = Number(process.env["SEED"] ?? Date.now() % 2_147_483_647)
      console.info(`seed ${seed}`)
      await fc.assert(property, { seed, numRuns, ...parameters })
    },
  }
}
