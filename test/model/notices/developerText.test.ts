import { describe, expect, it } from "vitest"
import { developerText } from "../../../src/model/notices/developerText.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { type Notice, reportOf } from "../../../src/model/notices/notice.js"

const textOf = (error: AnyWalletError): string => developerText(reportOf(error))

describe("a notice on the console", () => {
  it("is the code of the error, what it means, and what to change", () => {
    expect(textOf(fail("ProjectIdMissing", { features: ["email", "socials"] }))).toBe(
      "ProjectIdMissing: Project ID not configured. Set `projectId` to use email, socials.",
    )
    expect(textOf(fail("NetworkNotFound", { network: "eip155:5" }))).toBe(
      "NetworkNotFound: Network not found. eip155:5 isn't in the `networks` array. Add it there.",
    )
  })

  it("has what a library or a view of the site said", () => {
    expect(textOf(fail("ViewFailed", { view: "Coupons", message: "coupons is not a function" }))).toBe(
      "ViewFailed: Couldn't show the view Coupons. coupons is not a function",
    )
  })

  it("names what is missing where its message for a visitor does not", () => {
    expect(textOf(fail("AdapterMissing", { namespace: "solana" }))).toBe(
      "AdapterMissing: This kind of chain isn't set up on this site (namespace: solana)",
    )
  })

  it("is the key where a notice of a plug-in has words of its own", () => {
    const notice = { ...reportOf(fail("Aborted", { command: "tip" })), short: "tips.none", values: { tip: "1" } }
    expect(developerText(notice as unknown as Notice)).toBe("tips.none (tip: 1)")
  })
})
