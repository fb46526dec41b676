/** What a request is, in words for the owner of the keys. */
export interface Description {
  readonly heading: string
  readonly confirm: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** What speaks against it. */
  readonly warnings: readonly string[]
}

/** A request that the owner has to approve, and what is done then. */
export interface UnsafeRequest {
  readonly description: Description
  readonly fulfil: () => Promise<unknown>
}

/** Control characters and those that turn the direction of a text: with them, a text can look like another one. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** A text of a site as it can be shown: what cannot be seen is written as its code. */
export const shown = (text: string): string =>
  text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
