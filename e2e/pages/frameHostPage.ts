/** A message of the frame. */
export interface FrameMessage {
  readonly id: string
  readonly type: string
  readonly payload?: unknown
}

/** What a test does on a page that speaks the protocol of an embedded wallet by itself (CONTRACTS §3.2). */
export interface FrameHost {
  readonly frame: HTMLIFrameElement
  /** Resolves with the payload of the answer; rejects with the message of an error. */
  readonly ask: (name: string, payload?: unknown) => Promise<unknown>
  /** Everything that the frame has posted, and from where. */
  readonly messages: { readonly origin: string; readonly data: FrameMessage }[]
}

const url = new URLSearchParams(location.search).get("frame") ?? ""
const messages: FrameHost["messages"] = []
const frame = document.createElement("iframe")
frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms")
frame.style.cssText = "position: fixed; top: 0; left: 0; width: 360px; height: 600px; border: 0"
frame.src = url

window.addEventListener("message", ({ source, origin, data }: MessageEvent<FrameMessage>) => {
  if (source === frame.contentWindow) messages.push({ origin, data })
})

const answerTo = (id: string): Promise<FrameMessage> =>
  new Promise((resolve) =>
    window.addEventListener("message", ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source === frame.contentWindow && data.id === id) resolve(data)
    }),
  )

const ask: FrameHost["ask"] = async (name, payload) => {
  const id = crypto.randomUUID()
  const answer = answerTo(id)
  frame.contentWindow?.postMessage({ id, type: `@w3m-app/${name}`, payload }, new URL(url).origin)
  const { type, payload: result } = await answer
  if (type !== `@w3m-frame/${name}_ERROR`) return result
  throw new Error((result as { readonly message: string }).message)
}

document.body.append(frame)
const host: FrameHost = { frame, ask, messages }
Object.assign(window, { host })
