import { type ConnectorInfo, type ConnectorKey, isDisputed, isOfSite, sameConnector } from "./connector.js"

/** One of the connectors of a row. */
export interface RowConnector extends ConnectorKey {
  /**
   * Only itself says that it is of the wallet of its row, by a name or a property of the page, which any extension can take.
   * So no click connects it before the user has read so.
   */
  readonly claimed?: boolean
}

/** A row of the wallet list, or a connector that is to be in one. */
export interface ConnectorRow extends ConnectorInfo {
  /** Of a row that is not its only connector: each of them, for its own chain families and with its own prompt. */
  readonly connectors?: readonly RowConnector[]
}

/** Whether two connectors, or a connector and a row, serve a chain family both. */
export const sharesFamily = (a: ConnectorKey, b: ConnectorKey): boolean =>
  a.namespaces.some((namespace) => b.namespaces.includes(namespace))

/** Whether it is a wallet of the page that announces its rdns, and is not only known by it. */
const announcesRdns = (info: ConnectorInfo): boolean => !isOfSite(info) && sameConnector(info.id, info.rdns ?? "")

/** Whether both are over one object of the page, which only its wallet can put there. */
const isOneObject = (a: ConnectorInfo, b: ConnectorInfo): boolean => !!a.source && a.source === b.source

const keyOf = ({ id, namespaces }: ConnectorKey): ConnectorKey => ({ id, namespaces })

const merged = (row: ConnectorRow, info: ConnectorRow): ConnectorRow => {
  const added = info.namespaces.filter((namespace) => !row.namespaces.includes(namespace))
  const key = { ...keyOf(info), claimed: !isOneObject(row, info) }
  return added[0]
    ? { ...row, namespaces: [...row.namespaces, ...added], connectors: [...(row.connectors ?? [keyOf(row)]), key] }
    : row
}

/** A row whose id is taken by a wallet of another family, named by its family too. It goes by its id, as the other one. */
const namedByFamily = (rows: readonly ConnectorKey[], info: ConnectorRow): ConnectorRow =>
  rows.some(({ id }) => sameConnector(id, info.id))
    ? { rdns: info.id, connectors: [keyOf(info)], ...info, id: `${info.id}:${info.namespaces[0]}` }
    : info

/**
 * One row for each wallet. Two connectors of different families are one wallet where both are over one object of the page,
 * such as one of the Wallet Standard with chains of both. Nothing else proves it: any extension can register in another
 * family by the name, the id, the icon and the rdns of the wallet that it imitates.
 *
 * Where a wallet announces an rdns, those of other families that are known by it are in its row all the same: by the table of
 * known names (`walletStandard/knownRdns.ts`) or a property of the page (`bitcoin/discovery.ts`). They are `claimed`, and
 * give the row neither name nor icon: what announces an rdns is first. Two that claim one rdns in the same family are two
 * rows, and in no row of another family. An equal name alone joins nothing.
 */
export const rowsOf = (connectors: readonly ConnectorRow[]): readonly ConnectorRow[] => {
  const isClaimOf = (row: ConnectorRow, info: ConnectorRow): boolean =>
    announcesRdns(row) &&
    sameConnector(info.rdns ?? "", row.id) &&
    // Whatever it claims, it is in no row of a connector of the site's own. A row that is listed again is complete.
    !isOfSite(info) &&
    !info.connectors &&
    ![info, { ...row, ...row.connectors?.[0] }].some((one) => isDisputed(connectors, one))
  return [...connectors.filter(announcesRdns), ...connectors.filter((info) => !announcesRdns(info))].reduce<
    readonly ConnectorRow[]
  >((rows, info) => {
    const row = rows.find((other) =>
      sharesFamily(other, info) ? sameConnector(other.id, info.id) : isOneObject(other, info) || isClaimOf(other, info),
    )
    return row ? rows.map((other) => (other === row ? merged(row, info) : other)) : [...rows, namedByFamily(rows, info)]
  }, [])
}
