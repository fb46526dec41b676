import { describe, expect, it } from "vitest"
import { changedForm } from "../../src/model/changedForm.js"
import type { OnrampForm } from "../../src/model/onramp/onramp.js"
import { emptyOnrampForm } from "../../src/model/onramp/onrampRules.js"

describe("a form after an edit", () => {
  it("has what was given, and the rest as it was", () => {
    expect(changedForm(emptyOnrampForm, { provider: "seller" })).toEqual({ ...emptyOnrampForm, provider: "seller" })
  })

  it("has texts where it had texts, whatever a site without types gives", () => {
    const given = changedForm(emptyOnrampForm, JSON.parse('{ "paymentAmount": 50 }'))
    expect(given.paymentAmount).toBe("50")
  })

  it("keeps every field that is undefined", () => {
    const form = { ...emptyOnrampForm, provider: "seller", paymentAmount: "50" }
    const unset = { provider: undefined, paymentAmount: undefined } as unknown as Partial<OnrampForm>
    expect(changedForm(form, unset)).toEqual(form)
  })

  it("has no text any more where null is given", () => {
    const form: OnrampForm = { ...emptyOnrampForm, provider: "seller" }
    expect(changedForm(form, { provider: null }).provider).toBeNull()
  })
})
