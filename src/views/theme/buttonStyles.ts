import { keyframes } from "./motion.js"
import { accentFill, accentOn, canDerive } from "./tokens.js"

const FILL = "var(--rxw-accent, #0988F0)"

/** The connect button's rules. It lies in the page, so its class names carry our name and everything is set. */
export const buttonRules: readonly string[] = [
  `.rxw-button {
    --rxw-b-surface: #FFFFFF; --rxw-b-hover: #F3F3F3; --rxw-b-text: #202020; --rxw-b-line: #D9D9D9;
    --rxw-b-muted: #616161; --rxw-b-error: #B93420; --rxw-b-fill: ${FILL}; --rxw-b-on-fill: #FFFFFF;
    display: inline-flex; align-items: center; justify-content: center; gap: 8px; box-sizing: border-box;
    min-block-size: 44px; max-inline-size: 100%; margin: 0; padding: 0 18px; border: 1px solid transparent;
    border-radius: calc(var(--rxw-border-radius-master, 4px) * 3); background: var(--rxw-b-surface);
    color: var(--rxw-b-text); font: 600 15px/20px var(--rxw-font-family, system-ui, -apple-system, "Segoe UI",
    Roboto, "Helvetica Neue", Arial, sans-serif); letter-spacing: normal; text-transform: none; text-align: center;
    white-space: nowrap; cursor: pointer; -webkit-tap-highlight-color: transparent;
    transition: background-color .12s, filter .12s; }`,
  `.rxw-button[data-shade="dark"] {
    --rxw-b-surface: #2A2A2A; --rxw-b-hover: #363636; --rxw-b-text: #FFFFFF; --rxw-b-line: #4F4F4F;
    --rxw-b-muted: #ABABAB; --rxw-b-error: #FF8A75; }`,
  `${canDerive} { .rxw-button { --rxw-b-fill: ${accentFill}; --rxw-b-on-fill: ${accentOn}; } }`,
  `.rxw-button:focus-visible { outline: 2px solid var(--rxw-b-fill); outline-offset: 2px; }`,
  `.rxw-button:hover { background: var(--rxw-b-hover); }`,
  `.rxw-button:is([data-status="disconnected"], [data-status="connecting"]) {
    background: var(--rxw-b-fill); color: var(--rxw-b-on-fill); }`,
  `.rxw-button:is([data-status="disconnected"], [data-status="connecting"]):hover { filter: brightness(.93); }`,
  `.rxw-button:is([data-status="connected"], [data-status="reconnecting"], [data-status="linkLost"]) {
    padding-inline: 10px 14px; border-color: var(--rxw-b-line); }`,
  `.rxw-button[data-status="unsupported"] { border-color: var(--rxw-b-error); color: var(--rxw-b-error); }`,
  `.rxw-button[data-status="unknown"] { inline-size: 156px; background: var(--rxw-b-hover); color: transparent; }`,
  `.rxw-button > svg { flex: none; }`,
  `.rxw-button [data-part="address"] { flex: none; }`,
  `.rxw-button :is([data-part="words"], [data-part="balance"], [data-part="hint"]) { overflow: hidden; text-overflow: ellipsis; }`,
  `.rxw-button [data-part="balance"] {
    padding-inline-end: 8px; border-inline-end: 1px solid var(--rxw-b-line); color: var(--rxw-b-muted); }`,
  `.rxw-button [data-part="hint"] { color: var(--rxw-b-muted); font-weight: 400; }`,
  `.rxw-button [data-part="unseen"] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden;
    clip-path: inset(50%); }`,
  `.rxw-button [data-part="spinner"] { inline-size: 16px; block-size: 16px; box-sizing: border-box; flex: none;
    border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%; }`,
  ...keyframes,
  `@media (prefers-reduced-motion: no-preference) {
    .rxw-button [data-part="spinner"] { animation: rxw-turn 1s linear infinite; }
    .rxw-button[data-status="unknown"] { animation: rxw-breathe 1.4s ease-in-out infinite; } }`,
]
