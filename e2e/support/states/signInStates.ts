import type { Page } from "@playwright/test"
import type { PageQuery } from "../../pages/readQuery.js"
import { modalOf } from "../modal.js"
import { next, type Reaction, ready, type State, visitor } from "../reach.js"

type Reach = State["reach"]

/** A visitor who has connected, and is asked to sign in. */
const asked =
  (signIn: NonNullable<PageQuery["signIn"]>, then: (page: Page) => Promise<void> = async () => {}): Reach =>
  (stage, fixture) => {
    const reach = visitor(ready, async (page) => {
      await modalOf(page).wallet("Ready").click()
      await modalOf(page).button("Sign").waitFor()
      await then(page)
    })
    return reach(stage, { ...fixture, signIn })
  }

/** A visitor who has chosen to sign, to which the wallet reacts so. */
const signing = (reaction: Reaction, seen: string): Reach =>
  asked("required", async (page) => {
    await next(page, "personal_sign", reaction)
    await modalOf(page).button("Sign").click()
    await modalOf(page).dialog.getByText(seen).first().waitFor()
  })

const view = "SIWXSignMessage"

/** The view of sign-in. */
export const signInStates: readonly State[] = [
  {
    ...{ view, name: "required, with the message unfolded" },
    reach: asked("required", async (page) => {
      await modalOf(page).dialog.getByText("If you cancel").waitFor()
      await modalOf(page).dialog.getByText("Read the message").click()
    }),
  },
  {
    ...{ view, name: "optional, in words of the site" },
    reach: asked("optional", (page) => modalOf(page).dialog.getByText("in the site's own words").waitFor()),
  },
  { view, name: "signing", reach: signing("hangs", "Continue in Ready") },
  { view, name: "failed", reach: signing("breaks", "Sign-in failed") },
]
