import { readFileSync } from "node:fs"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const isInDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom")

/** One project after the other, and in each the files with a document together: a worker can be used again only for its like. */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const grouped = sorted.map((file) => ({ file, group: `${file.project.name} ${isInDom(file)}` }))
    return grouped.sort((a, b) => a.group.localeCompare(b.group)).map(({ file }) => file)
  }
}
