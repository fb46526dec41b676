import { type Declarations, decided } from "./tokens.js"

/** As text: the library for styles is loaded with the modal. */
const text = (declarations: Declarations): string =>
  Object.entries(declarations)
    .map(([name, value]) => (typeof value === "string" ? `${name}: ${value};` : `${name} { ${text(value)} }`))
    .join(" ")

/** The animations of the button, which the modal has too. */
export const buttonKeyframes: readonly string[] = [
  "@keyframes rxw-turn { to { rotate: 1turn } }",
  "@keyframes rxw-breathe { 50% { opacity: .45 } }",
]

/** The rules of the connect button. It is in the light DOM, so its class names are prefixed and every property is set. */
export const buttonRules: readonly string[] = [
  ...buttonKeyframes,
  `.rxw-button {
    ${text(decided("light"))}
    display: inline-flex; align-items: center; justify-content: center; gap: 8px; box-sizing: border-box;
    min-block-size: 44px; max-inline-size: 100%; margin: 0; padding: 0 18px; border: 1px solid transparent;
    border-radius: var(--rxw-_border-radius-button); background: var(--rxw-_background);
    color: var(--rxw-_foreground); font: var(--rxw-_font-weight-bold) 15px/20px var(--rxw-_font-family);
    letter-spacing: normal; text-transform: none; text-align: center; white-space: nowrap; cursor: pointer; -webkit-tap-highlight-color: transparent;
    &[data-shade="dark"] { ${text(decided("dark", "light"))} }
    &:focus-visible { outline: 2px solid var(--rxw-_accent-text); outline-offset: 2px; }
    &:hover { background: var(--rxw-_surface); }
    &:active { background: var(--rxw-_surface-hover); }
    &:is([data-status="disconnected"], [data-status="connecting"]) {
      background: var(--rxw-_accent); color: var(--rxw-_accent-foreground);
      &:is(:hover, :active) { background: var(--rxw-_accent-hover); } }
    &:is([data-status="connected"], [data-status="reconnecting"], [data-status="linkLost"]) {
      flex-wrap: wrap; justify-content: start; padding-block: 6px; padding-inline: 10px 14px; border-color: var(--rxw-_line); }
    &[data-status="unsupported"] { border-color: var(--rxw-_error); color: var(--rxw-_error); }
    &[data-status="unknown"] { inline-size: 156px; background: var(--rxw-_surface); }
    & > *, & > * > * { flex: none; }
    & :is([data-part="words"], [data-part="name"], [data-part="hint"]) {
      flex: 0 1 auto; overflow: hidden; text-overflow: ellipsis; }
    & [data-part="name"] { max-inline-size: 18ch; }
    & [data-part="network"] { display: flex; & img { border-radius: 50%; } }
    & [data-part="account"] { display: flex; flex: 1 9em; max-inline-size: max-content; flex-wrap: wrap; align-items: center; gap: 8px; min-inline-size: 0; }
    & :is([data-part="balance"], [data-part="hint"]) { color: var(--rxw-_muted); }
    & [data-part="hint"] { font-weight: var(--rxw-_font-weight); }
    & [data-part="spinner"] { inline-size: 16px; block-size: 16px; box-sizing: border-box;
      border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%; }
    @media (prefers-reduced-motion: no-preference) {
      transition: background-color .12s, scale .12s;
      &:active { scale: .98; }
      & [data-part="spinner"] { animation: rxw-turn 1s linear infinite; }
      &[data-status="unknown"] { animation: rxw-breathe 1.4s ease-in-out infinite; } } }`,
]
