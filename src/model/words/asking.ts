/** Messages while the connected wallet has not answered a request for long. */
export const askingWords = {
  "asking.lookHint":
    "Can't see the request? Open {wallet} from your browser's toolbar, or look for its window behind this one.",
  "asking.lookElsewhereHint":
    "Can't see the request? Open {wallet} on your phone, or wherever you approved the connection.",
} as const satisfies Readonly<Record<string, string>>
