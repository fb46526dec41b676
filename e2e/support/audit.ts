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

/** Expects no axe violations on the page; `what` names it in a failure. */
export const expectNoViolations = async (page: Page, what: string): Promise<void> => {
  // Legacy mode: without frames, axe needs no extra page to collect their results.
  // node_modules has two copies of playwright-core with incompatible types.
  const { violations } = await new AxeBuilder({ page: page as unknown as AuditedPage }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
  expect(found, `axe violations in ${what}`).toEqual([])
}

/** The texts of what can be pressed in the modal and is smaller than 44 × 44 px. Links in a sentence have their own rule. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll("[data-rxwallet]")].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return roots
      .flatMap((root) => [...root.querySelectorAll("button, a[href], [role=button], label:has(input), select")])
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "inline")
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ element, box }) => `${element.textContent || element.ariaLabel}: ${box.width} × ${box.height}`)
  })

/** Expects no axe violations in the current view, in this state of it, and room for a finger on all that can be pressed. */
export const expectAccessible = async (page: Page, view: View, state = "as it is"): Promise<void> => {
  audited.set(page, (audited.get(page) ?? new Set<View>()).add(view))
  expect(await tooSmall(page), `too small for a finger in ${view}, ${state}`).toEqual([])
  await expectNoViolations(page, `${view}, ${state}`)
}

/** Expects that a walk has audited all its views. */
export const expectWalked = (page: Page, walk: keyof typeof walks): void =>
  expect([...(audited.get(page) ?? [])].sort()).toEqual([...walks[walk]].sort())
