import { Hono } from "hono"

/** Where the picture of a coin is. */
export const icon = (origin: string, symbol: string): string => `${origin}/icons/${encodeURIComponent(symbol)}.svg`

const hueOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360

/** GET /icons/{symbol}.svg: a disc with the first letter. */
export const icons = (): Hono =>
  new Hono().get("/icons/:file", (context) => {
    const [symbol = ""] = context.req.param("file").split(".")
    const letter = /^[A-Za-z0-9]/.exec(symbol)?.[0] ?? "?"
    const disc = `<circle cx="16" cy="16" r="16" fill="hsl(${hueOf(symbol)} 60% 45%)"/>`
    const text = `<text x="16" y="22" font-family="sans-serif" font-size="16" fill="#fff" text-anchor="middle">${letter}</text>`
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${disc}${text}</svg>`
    return context.body(picture, 200, { "content-type": "image/svg+xml" })
  })
