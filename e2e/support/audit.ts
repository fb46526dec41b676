import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

type AuditedPage = ConstructorParameters<typeof AxeBuilder>[0]["page"]

/** Expects that axe finds nothing wrong with what is on the page now; `view` names it in a failure. */
export const expectAccessible = async (page: Page, view: string): Promise<void> => {
  // Legacy: the page has no frames, and axe need not open a page of its own to gather what it found in them.
  // The tree holds two copies of playwright-core, whose types do not know each other.
  const { violations } = await new AxeBuilder({ page: page as unknown as AuditedPage }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
  expect(found, `what axe finds in ${view}`).toEqual([])
}
