import * as t from "io-ts"
import { object, textOf, validItems } from "./builders.js"
import { Finite, maybe, Text } from "./data/wire.js"

const Id = textOf("an id", 256)

const ExplorerWallet = object({
  id: Id,
  name: Text,
  homepage: maybe(Text),
  image_id: maybe(Id),
  image_url: maybe(Text),
  chains: maybe(validItems(Text)),
  link_mode: maybe(Text),
  mobile_link: maybe(Text),
  desktop_link: maybe(Text),
  webapp_link: maybe(Text),
  app_store: maybe(Text),
  play_store: maybe(Text),
  chrome_store: maybe(Text),
  rdns: maybe(Text),
  supports_wc: maybe(t.boolean),
})
/** A wallet of the explorer (CONTRACTS §2.1). */
export type ExplorerWallet = t.TypeOf<typeof ExplorerWallet>

/** `GET /getWallets`: a page without the wallets that are wrong. */
export const WalletsResponse = object({ data: validItems(ExplorerWallet), count: Finite })
export type WalletsResponse = t.TypeOf<typeof WalletsResponse>
