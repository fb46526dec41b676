import { readFileSync } from "node:fs"
import { resolve } from "node:path"

const text = readFileSync(resolve(import.meta.dirname, "../../CONTRIBUTING.md"), "utf8")

/** What a failure says to a contributor: what is missing, and the sections of CONTRIBUTING that say where it goes. */
export const contributing = (missing: string, ...sections: readonly string[]): string => {
  const unknown = sections.filter((section) => !text.includes(`\n## ${section}\n`))
  if (unknown.length > 0) throw new Error(`CONTRIBUTING has no section ${unknown.join(", ")}`)
  return `${missing} (CONTRIBUTING: ${sections.join(", ")})`
}
