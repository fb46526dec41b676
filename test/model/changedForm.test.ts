import { describe, expect, it } from "vitest"
import { changedForm } from "../../src/model/changedForm.js"
import type { OnrampForm } from "../../src/model/onramp/onramp.js"
import { emptyOnrampForm } from "../../src/model/onramp/onrampRules.js"

describe("a form after an edit", () => {
  it("has what was given, and the rest as it was", () => {
    expect(changedForm(emptyOnrampForm, { provider: "seller" }, emptyOnrampForm)).toEqual({
      ...emptyOnrampForm,
      provider: "seller",
    })
  })

  it("has texts where it had texts, whatever a site without types gives", () => {
    const given = changedForm(emptyOnrampForm, JSON.parse('{ "paymentAmount": 50 }'), emptyOnrampForm)
    expect(given.paymentAmount).toBe("50")
  })

  it.each(["null", "true", "{}", "[1]"])("has an empty text where a site without types gives %s for one", (json) => {
    const change = JSON.parse(`{ "paymentAmount": ${json} }`) as Partial<OnrampForm>
    expect(changedForm({ ...emptyOnrampForm, paymentAmount: "50" }, change, emptyOnrampForm).paymentAmount).toBe("")
  })

  it("keeps every field that is undefined", () => {
    const form = { ...emptyOnrampForm, provider: "seller", paymentAmount: "50" }
    const unset = { provider: undefined, paymentAmount: undefined } as unknown as Partial<OnrampForm>
    expect(changedForm(form, unset, emptyOnrampForm)).toEqual(form)
  })

  it("has no text any more where null is given", () => {
    const form: OnrampForm = { ...emptyOnrampForm, provider: "seller" }
    expect(changedForm(form, { provider: null }, emptyOnrampForm).provider).toBeNull()
  })
})
