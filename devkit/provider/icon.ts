const hueOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360

/** The colour of a coin's disc, and a shape on it: path data on a grid of 24 by 24. Drawn for this project. */
const drawn: Readonly<Record<string, readonly [color: string, path: string]>> = {
  ETH: ["#5566D6", "M12 4l5.5 8L12 20l-5.5-8ZM12 8l-2.75 4L12 16l2.75-4Z"],
  POL: ["#7C3FE4", "M12 5l7 5.1-2.7 8.2H7.7L5 10.1ZM12 9l-3.3 2.4 1.2 3.9h4.2l1.2-3.9Z"],
  USDC: [
    "#2472B9",
    "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM12 6.7a5.3 5.3 0 1 1 0 10.6 5.3 5.3 0 0 1 0-10.6ZM11 9h2v6h-2Z",
  ],
  USDT: ["#2E7D5B", "M6.5 7h11v2.6h-4.2v7.9h-2.6V9.6H6.5Z"],
  DAI: ["#B0682F", "M5.5 9.4h13v2h-13ZM5.5 12.9h13v2h-13Z"],
}

const picture = (symbol: string): string => {
  const [color, path] = drawn[symbol] ?? []
  if (color !== undefined)
    return `<circle cx="12" cy="12" r="12" fill="${color}"/><path d="${path}" fill="#fff" fill-rule="evenodd"/>`
  const letter = /^[A-Za-z0-9]/.exec(symbol)?.[0] ?? "?"
  const disc = `<circle cx="12" cy="12" r="12" fill="hsl(${hueOf(symbol)} 60% 30%)"/>`
  return `${disc}<text x="12" y="16.4" font-family="sans-serif" font-size="12" fill="#fff" text-anchor="middle">${letter}</text>`
}

/**
 * The icon of a coin: a shape on a disc, or its first letter. A `data:` URL, because pages load images from `https:` and
 * `data:` only and the local provider has no certificate.
 */
export const icon = (symbol: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${picture(symbol)}</svg>`)}`
