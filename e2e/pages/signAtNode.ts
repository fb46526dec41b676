/** Signs with the key that the local node has for an address. */
export const signAtNode =
  (url: string) =>
  async (message: string, address: string): Promise<string> => {
    const body = { jsonrpc: "2.0", id: 1, method: "personal_sign", params: [message, address] }
    const headers = { "content-type": "application/json" }
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
    const { result } = (await response.json()) as { readonly result: string }
    return result
  }
