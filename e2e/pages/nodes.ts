const query = new URLSearchParams(location.search)

const node = (name: string): string => query.get(name) ?? "http://127.0.0.1:9"

/** The nodes of the local chains, as the page's address names them. */
export const nodes = { ethereum: node("ethereum"), polygon: node("polygon") }
