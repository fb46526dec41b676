import type { CSSObject } from "@emotion/serialize"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { cssInto, StylesProvider, useStyles } from "../../../src/views/theme/useStyles.js"

const sheet = () => {
  const rules: string[] = []
  return { rules, css: cssInto({ insert: (rule) => void rules.push(rule), release: () => {} }) }
}

const red: CSSObject = { color: "red", padding: 4, flex: 1 }
const blue: CSSObject = { color: "blue" }

it("writes a style as one rule, once", () => {
  const { rules, css } = sheet()
  const name = css(red)
  expect(css(red)).toBe(name)
  expect(css({ ...red })).toBe(name)
  expect(rules).toEqual([`.${name}{color:red;padding:4px;flex:1;}`])
})

it("merges styles in order, whatever the sheet contains already", () => {
  const { rules, css } = sheet()
  css(blue)
  const name = css(blue, red)
  expect(css(red, blue)).not.toBe(name)
  expect(rules[1]).toBe(`.${name}{color:blue;color:red;padding:4px;flex:1;}`)
})

it("ignores falsy values", () => {
  const { rules, css } = sheet()
  expect(css(red, false, null, undefined)).toBe(css(red))
  expect(rules).toHaveLength(1)
})

it("uses native CSS nesting", () => {
  const { rules, css } = sheet()
  css({ color: "red", "&:hover": blue, "@media (max-width: 479px)": { "& > *": blue } })
  expect(rules[0]?.replace(/^[^{]*/, "")).toBe(
    "{color:red;&:hover{color:blue;}@media (max-width: 479px){& > *{color:blue;}}}",
  )
})

it("inserts the rules that are used into every sheet", () => {
  const [one, other] = [sheet(), sheet()]
  one.css(red)
  other.css(red)
  expect(other.rules).toEqual(one.rules)
})

it("applies to the tree below, and nothing else", () => {
  const { css } = sheet()
  const Word = () => <p className={useStyles()(red)} />
  expect(renderToString(<Word />)).toBe('<p class=""></p>')
  expect(
    renderToString(
      <StylesProvider value={css}>
        <Word />
      </StylesProvider>,
    ),
  ).toBe(`<p class="${css(red)}"></p>`)
})
