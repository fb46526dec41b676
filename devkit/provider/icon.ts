const hueOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360

/**
 * The icon of a coin: a disc with its first letter. A `data:` URL, because pages load images from `https:` and `data:`
 * only and the local provider has no certificate.
 */
export const icon = (symbol: string): string => {
  const letter = /^[A-Za-z0-9]/.exec(symbol)?.[0] ?? "?"
  const disc = `<circle cx="16" cy="16" r="16" fill="hsl(${hueOf(symbol)} 60% 35%)"/>`
  const text = `<text x="16" y="22" font-family="sans-serif" font-size="16" fill="#fff" text-anchor="middle">${letter}</text>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${disc}${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
