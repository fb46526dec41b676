/** A constructed style sheet that a page or a shadow root has adopted. */
export interface AdoptedSheet {
  /** Adds one rule. A rule that the browser does not understand is left out, as in a style sheet it would be. */
  readonly insert: (rule: string) => void
  /** Removes the sheet; what it styled loses its styles. */
  readonly release: () => void
}

const inert: AdoptedSheet = { insert: () => {}, release: () => {} }

/**
 * A style sheet that needs no `<style>` element and no inline style, so that `style-src 'self'` lets it pass: a
 * Content Security Policy looks at markup, and this is never markup. Where a browser lacks constructable style
 * sheets (all of them have had them since 2023) nothing is styled, and everything still works.
 */
export const adoptSheet = (root: Document | ShadowRoot): AdoptedSheet => {
  const view = "defaultView" in root ? root.defaultView : root.ownerDocument.defaultView
  if (!view || !("adoptedStyleSheets" in root)) return inert
  const sheet = new view.CSSStyleSheet()
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return {
    insert: (rule) => {
      try {
        sheet.insertRule(rule, sheet.cssRules.length)
      } catch {
        // one vendor's pseudo element is another vendor's syntax error
      }
    },
    release: () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    },
  }
}
