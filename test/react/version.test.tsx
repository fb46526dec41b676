// @vitest-environment jsdom
/** @jsxImportSource react */
import { cleanup, render } from "@testing-library/react"
import { version } from "react"
import { version as versionOfDom } from "react-dom"
import { afterEach, describe, expect, it } from "vitest"

afterEach(cleanup)

describe("these tests", () => {
  it("run on the React version of their project", () => {
    const major = process.env["REACT_MAJOR"] ?? "19"
    expect([version, versionOfDom].map((text) => text.split(".")[0])).toEqual([major, major])
    expect(render(<i>{major}</i>).container.textContent).toBe(major)
  })
})
