import { announceWallets } from "./announceWallets.js"
import { readQuery } from "./readQuery.js"
import type { TestHandle } from "./testHandle.js"

const handle: Pick<TestHandle, "wallets"> = { wallets: announceWallets(readQuery(location.search)) }

Object.assign(window, { fixture: handle })
