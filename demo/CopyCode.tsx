import { useState } from "react"

/** Code, and a button that copies it. */
export const CopyCode = ({ code }: { readonly code: string }) => {
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <div className="code">
      <pre tabIndex={0} aria-label="The code for this look">
        <code>{code}</code>
      </pre>
      <button type="button" onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(code))}>
        {copied === code ? "Copied" : "Copy code"}
      </button>
    </div>
  )
}
