import { cpSync, rmSync } from "node:fs"
import path from "node:path"
import { project } from "../../devkit/sourceAlias.js"
import { unpackInto } from "../../scripts/pack.js"

/** A copy of a site's folder, with the packed package installed in it; other packages are those of this project. */
export const installFixture = async (source: string): Promise<string> => {
  const folder = path.join(project, ".cache/fixtures", path.basename(source))
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.join(project, source), folder, { recursive: true })
  await unpackInto(path.join(folder, "node_modules/rxwallet"))
  return folder
}
