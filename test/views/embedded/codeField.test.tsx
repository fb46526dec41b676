// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { lateCatalogue } from "../../../src/views/loadView.js"
import { field, show, type } from "../support/embeddedPage.js"
import { email, loginScene } from "../support/embeddedScenes.js"
import { now } from "../support/sceneAt.js"

beforeAll(() => lateCatalogue.load().then(({ embedded }) => embedded.load()))
afterEach(cleanup)

const code = { status: "code", email, resendAt: now, checking: false, error: null } as const

describe("a code that could not be checked", () => {
  it("is checked again by Enter, and where the same one is pasted", async () => {
    const calls: string[] = []
    const { become } = await show(loginScene({ view: "EmailVerifyOtp" }, { login: code }, calls))
    const pressEnter = () => fireEvent.keyDown(field("6-digit code"), { key: "Enter" })
    type("6-digit code", "123456")
    pressEnter()
    expect(calls).toHaveLength(1)
    become({ login: { ...code, error: fail("FrameTimedOut", { request: "CONNECT_OTP", after: 1 }) } })
    pressEnter()
    fireEvent.paste(field("6-digit code"), { clipboardData: { getData: () => "123 456" } })
    expect(calls).toEqual(Array(3).fill('enterCode "123456"'))
    become({ login: { ...code, checking: true } })
    pressEnter()
    expect(calls).toHaveLength(3)
  })
})
