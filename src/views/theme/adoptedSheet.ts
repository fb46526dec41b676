/** A constructed style sheet that a page or a shadow root has adopted. */
export interface AdoptedSheet {
  /** Adds one rule. A rule that the browser does not support is ignored, as in any style sheet. */
  readonly insert: (rule: string) => void
  /** Removes the sheet. */
  readonly release: () => void
}

const inert: AdoptedSheet = { insert: () => {}, release: () => {} }

/**
 * A style sheet without a `<style>` element or inline styles, so that a Content Security Policy of `style-src 'self'`
 * allows it. It has `rules` from the start. In a browser without constructable style sheets (all have them since 2023)
 * everything works, but unstyled.
 */
export const adoptSheet = (root: Document | ShadowRoot, rules: readonly string[] = []): AdoptedSheet => {
  const view = "defaultView" in root ? root.defaultView : root.ownerDocument.defaultView
  if (!view || !("adoptedStyleSheets" in root)) return inert
  const sheet = new view.CSSStyleSheet()
  const insert = (rule: string): void => {
    try {
      sheet.insertRule(rule, sheet.cssRules.length)
    } catch {
      // a vendor-specific pseudo-element is a syntax error in other browsers
    }
  }
  if (rules.length > 0) sheet.replaceSync(rules.join("\n"))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return {
    insert,
    release: () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    },
  }
}
