/** Vite uses the caller's `NODE_ENV`, and React is five times as large outside production mode. */
export const inProduction = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = "production"
  return work().finally(() => {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  })
}
