import { execFile } from "node:child_process"
import { mkdirSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "..")

/** A packed package: its archive, and the paths of the files in it. */
export interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

/** Packs the built package into `folder`, as it would be published. */
export const pack = async (folder: string): Promise<Packed> => {
  const { stdout } = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
    cwd: root,
  })
  const [packed] = JSON.parse(stdout) as readonly Packed[]
  if (!packed) throw new Error("npm pack has packed nothing")
  return packed
}

/** Packs the built package, and unpacks it at `target`, as an installation does: `target` is replaced. */
export const unpackInto = async (target: string): Promise<void> => {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const { filename } = await pack(target)
  await run("tar", ["-xzf", join(target, filename), "-C", target, "--strip-components=1"])
  rmSync(join(target, filename))
}
