import { parseSvg } from "./parseSvg.js"
import { svgWeight } from "./svgWeight.js"

/** In pixels: twice the largest size in which a picture is shown. */
const SIDE = 144
/** The most pixels of a picture that is decoded. */
const MOST_PIXELS = 1_048_576
/** The most elements of an SVG image, with what its references repeat. */
const MOST_ELEMENTS = 5_000
/** In ms. */
const DEADLINE = 2_000
const MOST_KEPT = 200

const PIXELS = /^data:image\/(png|jpe?g|webp|gif|avif|bmp|x-icon|vnd\.microsoft\.icon)[;,]/i
const SVG = /^data:image\/svg\+xml([;,][^,]*)?,|^data:image\/svg\+xml,/i

const textOf = (url: string): string => {
  const comma = url.indexOf(",")
  const payload = decodeURIComponent(url.slice(comma + 1).replace(/%(?![\da-f]{2})/gi, "%25"))
  if (!/;\s*base64\s*$/i.test(url.slice(0, comma))) return payload
  return new TextDecoder().decode(Uint8Array.from(atob(payload), (char) => char.charCodeAt(0)))
}

/** The same SVG image, written anew as UTF-8, where a browser can draw it in little time; otherwise null. */
const safeSvg = (url: string): string | null => {
  try {
    const text = textOf(url)
    const root = parseSvg(text)
    if (root.localName !== "svg" || svgWeight(root) > MOST_ELEMENTS) return null
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text.trim().replace(/^<\?xml\s[^>]*\?>/, ""))}`
  } catch {
    return null
  }
}

const toPng = (image: HTMLImageElement): string | null => {
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = image.ownerDocument.createElement("canvas")
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext("2d")
  if (!context || width === 0 || height === 0 || width * height > MOST_PIXELS) return null
  const scale = Math.max(SIDE / width, SIDE / height)
  const [across, down] = [width * scale, height * scale]
  try {
    context.drawImage(image, (SIDE - across) / 2, (SIDE - down) / 2, across, down)
    return canvas.toDataURL("image/png")
  } catch {
    return null
  }
}

const draw = (url: string, page: Window): Promise<string | null> => {
  const source = PIXELS.test(url) ? url : SVG.test(url) ? safeSvg(url) : null
  if (source === null) return Promise.resolve(null)
  return new Promise((resolve) => {
    const image = page.document.createElement("img")
    const end = (drawn: string | null): void => {
      page.clearTimeout(timer)
      resolve(drawn)
    }
    const timer = page.setTimeout(() => end(null), DEADLINE)
    image.onerror = () => end(null)
    image.onload = () => end(toPng(image))
    image.src = source
  })
}

/** Null while it is being drawn, and where it cannot be. */
const drawn = new Map<string, { src: string | null; readonly ready: Promise<unknown> }>()

/** The PNG of an image that was drawn; null where there is none. */
export const rasterised = (url: string): string | null => drawn.get(url)?.src ?? null

/**
 * Draws a `data:` image once, small, in an `<img>` that is not in the page. An image that is large, slow, or an SVG image
 * that could block the page for long, is not drawn. Resolves when `rasterised` knows the result.
 */
export const rasterise = (url: string, page: Window): Promise<unknown> => {
  const before = drawn.get(url)
  if (before) return before.ready
  const picture: { src: string | null; readonly ready: Promise<unknown> } = {
    src: null,
    ready: draw(url, page).then((src) => {
      picture.src = src
    }),
  }
  const [oldest] = drawn.keys()
  if (drawn.size >= MOST_KEPT && oldest !== undefined) drawn.delete(oldest)
  drawn.set(url, picture)
  return picture.ready
}
