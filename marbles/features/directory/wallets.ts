import type { DirectoryPage } from "../../../src/model/directory/directory.js"
import { fail } from "../../../src/model/errors.js"
import { directoryWallet } from "../../../test/model/support/directory.js"

/** A page of wallets, one for each letter. */
export const page = (names: string, total: number): DirectoryPage => ({
  wallets: [...names].map(directoryWallet),
  total,
})

export const offline = fail("ServiceUnreachable", { path: "/getWallets" })
