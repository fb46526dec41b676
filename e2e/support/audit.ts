import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import type { View } from "../../src/model/modal.js"

type AuditedPage = ConstructorParameters<typeof AxeBuilder>[0]["page"]

/** The views that each walk through the modal audits. Together they are the catalogue: a test compares them. */
export const walks = {
  connection: [
    ...(["Connect", "WhatIsAWallet", "GetWallet", "Connecting"] as const),
    ...(["Account", "Networks", "SwitchNetwork", "SwitchActiveChain", "UnsupportedChain"] as const),
  ],
  money: [
    ...(["Account", "Activity", "Receive"] as const),
    ...(["Send", "SendSelectToken", "SendPreview", "ApproveTransaction"] as const),
  ],
} as const satisfies Readonly<Record<string, readonly View[]>>

/** The views of a page that were audited. */
const audited = new WeakMap<Page, Set<View>>()

/** Expects that axe finds nothing wrong with what is on the page now; `what` names it in a failure. */
export const expectNoViolations = async (page: Page, what: string): Promise<void> => {
  // Legacy: the page has no frames, and axe need not open a page of its own to gather what it found in them.
  // The tree holds two copies of playwright-core, whose types do not know each other.
  const { violations } = await new AxeBuilder({ page: page as unknown as AuditedPage }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
  expect(found, `what axe finds in ${what}`).toEqual([])
}

/** Expects that axe finds nothing wrong with the view that is on the page now, in this state of it. */
export const expectAccessible = async (page: Page, view: View, state = "as it is"): Promise<void> => {
  audited.set(page, (audited.get(page) ?? new Set<View>()).add(view))
  await expectNoViolations(page, `${view}, ${state}`)
}

/** Expects that a walk has audited all its views. */
export const expectWalked = (page: Page, walk: keyof typeof walks): void =>
  expect([...(audited.get(page) ?? [])].sort()).toEqual([...walks[walk]].sort())
