import { createServer } from "node:net"

/** A port on which nothing listens, by the system's choice for 0; undefined where the given one is taken. */
const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    )
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : undefined))
    })
  })

/** The first free port of this machine from `preferred` on; without it, any. */
export const freePort = async (preferred = 0): Promise<number> => {
  const found = await tryPort(preferred)
  return found ?? freePort(preferred === 0 ? 0 : preferred + 1)
}
