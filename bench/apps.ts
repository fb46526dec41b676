import { join } from "node:path"
import { evmApp } from "../scripts/bundle.js"

/** The first example of the README, on a local chain. */
export const ourApp = (chainUrl: string): string =>
  evmApp.replace("networks: [mainnet]", `networks: [{ ...mainnet, rpcUrls: ["${chainUrl}"] }]`)

const imported = (name: string, file: string): string =>
  `import { ${name} } from ${JSON.stringify(join(import.meta.dirname, file))}`

/** `FloorApp`, with the same parts of React as our app. */
const floorWith = (props: string): string => `
import { createRoot } from "react-dom/client"
import * as React from "react"
${imported("FloorApp", "floorApp.tsx")}
globalThis.keep = React
createRoot(document.body).render(React.createElement(FloorApp, ${props}))`

export const floorApp = floorWith("{}")

/** The same app with a button that is drawn as ours: what that costs without the rest. */
export const floorWithOurButton = `${imported("DrawnButton", "drawnButton.tsx")}
${floorWith("{ Button: DrawnButton }")}`
