import type { WalletHost } from "../wallet/host.js"
import type { PromptRequest } from "../wallet/prompt.js"

/** A prompt that waits for the user. */
export interface OpenPrompt extends PromptRequest {
  readonly id: number
  readonly answer: (text: string) => void
  readonly fail: (reason: unknown) => void
}

/** Prompts in the order in which they came. */
export interface PromptQueue {
  readonly prompt: WalletHost["prompt"]
  readonly open: () => readonly OpenPrompt[]
}

/** `onChange` is called when a prompt comes, and when it is answered. */
export const createPromptQueue = (onChange: () => void): PromptQueue => {
  let open: readonly OpenPrompt[] = []
  let count = 0
  const replace = (next: readonly OpenPrompt[]): void => {
    open = next
    onChange()
  }
  return {
    open: () => open,
    prompt: (origin, prompt) => {
      count += 1
      const id = count
      const answered = new Promise<string>((answer, fail) => replace([...open, { id, origin, prompt, answer, fail }]))
      return answered.finally(() => replace(open.filter((each) => each.id !== id)))
    },
  }
}
