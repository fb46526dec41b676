import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

type AuditedPage = ConstructorParameters<typeof AxeBuilder>[0]["page"]

/** Expects no axe violations on the page; `view` names it in a failure. */
export const expectAccessible = async (page: Page, view: string): Promise<void> => {
  // Legacy mode: without frames, axe needs no extra page to collect their results.
  // node_modules has two copies of playwright-core with incompatible types.
  const { violations } = await new AxeBuilder({ page: page as unknown as AuditedPage }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
  expect(found, `axe violations in ${view}`).toEqual([])
}
