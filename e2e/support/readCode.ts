import type { Locator, Page } from "@playwright/test"
import decodeQR from "qr/decode.js"

/** What a camera reads in the QR code on the screen. */
export const readCode = async (page: Page, code: Locator): Promise<string> => {
  const picture = (await code.screenshot()).toString("base64")
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const { width, height } = image
    const canvas = document.createElement("canvas")
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext("2d")
    pen?.drawImage(image, 0, 0)
    return { width, height, data: [...(pen?.getImageData(0, 0, width, height).data ?? [])] }
  }, picture)
  return decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) })
}
