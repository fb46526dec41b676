import { readdirSync, readFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import * as t from "io-ts"

const root = resolve(import.meta.dirname, "../../src")

/** A codec of the package by its module and its name there. */
export interface NamedCodec {
  readonly name: string
  readonly codec: t.Mixed
  /** Whether all that it decodes is plain data: responses of servers, records in storage, options. Else it is a wallet's. */
  readonly isJson: boolean
}

const codecsIn = (module: string, name: string, value: unknown): readonly NamedCodec[] => {
  const isJson = !module.startsWith("adapters/")
  if (value instanceof t.Type) return [{ name: `${module} ${name}`, codec: value as t.Mixed, isJson }]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    member instanceof t.Type ? [{ name: `${module} ${name}.${key}`, codec: member as t.Mixed, isJson }] : [],
  )
}

/** Every codec that a module of `src` exports, alone or as a member of an object, such as a record's key. */
export const everyCodec = async (): Promise<readonly NamedCodec[]> => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file))
    .map((file) => join(root, file))
    .filter((file) => /from "(io-ts|.*codecs.*)"/.test(readFileSync(file, "utf8")))
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
      return Object.entries(exported).flatMap(([name, value]) => codecsIn(relative(root, file), name, value))
    }),
  )
  return found.flat()
}
