import { keyframes } from "./motion.js"
import { accent, accentFill, accentOn, canDerive, font } from "./tokens.js"

/** The rules of the connect button. It is in the light DOM, so its class names are prefixed and every property is set. */
export const buttonRules: readonly string[] = [
  ...keyframes,
  `.rxw-button {
    --rxw-b-surface: #FFFFFF; --rxw-b-hover: #F3F3F3; --rxw-b-text: #202020; --rxw-b-line: #D9D9D9;
    --rxw-b-muted: #616161; --rxw-b-error: #B93420; --rxw-b-fill: ${accent}; --rxw-b-on-fill: #FFFFFF;
    display: inline-flex; align-items: center; justify-content: center; gap: 8px; box-sizing: border-box;
    min-block-size: 44px; max-inline-size: 100%; margin: 0; padding: 0 18px; border: 1px solid transparent;
    border-radius: calc(var(--rxw-border-radius-master, 4px) * 3); background: var(--rxw-b-surface);
    color: var(--rxw-b-text); font: 600 15px/20px ${font}; letter-spacing: normal; text-transform: none;
    text-align: center; white-space: nowrap; cursor: pointer; -webkit-tap-highlight-color: transparent;
    transition: background-color .12s, filter .12s;
    &[data-shade="dark"] {
      --rxw-b-surface: #2A2A2A; --rxw-b-hover: #363636; --rxw-b-text: #FFFFFF; --rxw-b-line: #4F4F4F;
      --rxw-b-muted: #ABABAB; --rxw-b-error: #FF8A75; }
    ${canDerive} { --rxw-b-fill: ${accentFill}; --rxw-b-on-fill: ${accentOn}; }
    &:focus-visible { outline: 2px solid var(--rxw-b-fill); outline-offset: 2px; }
    &:hover { background: var(--rxw-b-hover); }
    &:is([data-status="disconnected"], [data-status="connecting"]) {
      background: var(--rxw-b-fill); color: var(--rxw-b-on-fill);
      &:hover { filter: brightness(.93); } }
    &:is([data-status="connected"], [data-status="reconnecting"], [data-status="linkLost"]) {
      padding-inline: 10px 14px; border-color: var(--rxw-b-line); }
    &[data-status="unsupported"] { border-color: var(--rxw-b-error); color: var(--rxw-b-error); }
    &[data-status="unknown"] { inline-size: 156px; background: var(--rxw-b-hover); color: transparent; }
    & > svg, & [data-part="address"], & [data-part="spinner"] { flex: none; }
    & :is([data-part="words"], [data-part="balance"], [data-part="hint"]) { overflow: hidden; text-overflow: ellipsis; }
    & [data-part="balance"] {
      padding-inline-end: 8px; border-inline-end: 1px solid var(--rxw-b-line); color: var(--rxw-b-muted); }
    & [data-part="hint"] { color: var(--rxw-b-muted); font-weight: 400; }
    & [data-part="unseen"] {
      position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    & [data-part="spinner"] { inline-size: 16px; block-size: 16px; box-sizing: border-box;
      border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%; }
    @media (prefers-reduced-motion: no-preference) {
      & [data-part="spinner"] { animation: rxw-turn 1s linear infinite; }
      &[data-status="unknown"] { animation: rxw-breathe 1.4s ease-in-out infinite; } } }`,
]
