const DATABASE = "secure-frame"
const TABLE = "vault"

const done = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("The storage of this browser failed."))
  })

const table = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
  return (await done(opening)).transaction(TABLE, mode).objectStore(TABLE)
}

/** What this origin keeps in this browser, and, where browsers divide storage, for this site. */
export const readStored = async (name: string): Promise<unknown> => done((await table("readonly")).get(name))

export const writeStored = async (name: string, value: unknown): Promise<void> => {
  await done((await table("readwrite")).put(value, name))
}

/** Writes unless there is a value already; resolves with the one that is there then. Two frames cannot both write. */
export const writeOnce = async (name: string, value: unknown): Promise<unknown> => {
  const inTable = await table("readwrite")
  const known = await done(inTable.get(name))
  if (known !== undefined) return known
  await done(inTable.put(value, name))
  return value
}

export const removeStored = async (name: string): Promise<void> => {
  await done((await table("readwrite")).delete(name))
}
