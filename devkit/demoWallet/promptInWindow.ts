import { pebble } from "../wallet/identity.js"
import type { Prompt } from "../wallet/prompt.js"
import { rpcError, userRejected } from "../wallet/rpc.js"
import type { WindowMessage } from "./messages.js"
import { waitForClick } from "./waitForClick.js"
import { openWalletWindow, type WalletWindow } from "./walletWindow.js"

const blocked = (): Error => rpcError({ code: -32603, message: "The browser does not let the wallet open its window." })

const responseOf = ({ port, closed }: WalletWindow): Promise<string> =>
  new Promise((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<WindowMessage>) => {
      if (data.type === "fulfilled") resolve(data.answer)
      if (data.type === "failed") reject(rpcError(data.failure))
    }
    void closed.then(() => reject(userRejected()))
  })

/** Shows a prompt in the wallet's own window, which holds the keys. Closing the window is a rejection. */
export const promptInWindow = async (url: string, prompt: Prompt): Promise<string> => {
  const open = (): WalletWindow | null => openWalletWindow(url, { type: "prompt", prompt })
  const opened = open() ?? (await waitForClick(pebble.name, open))
  if (!opened) throw blocked()
  return responseOf(opened).finally(() => {
    opened.port.close()
    opened.close()
  })
}
