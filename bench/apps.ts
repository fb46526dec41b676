import { join } from "node:path"
import { evmApp } from "../scripts/bundle.js"

/** The first example of the README, on a local chain. */
export const ourApp = (chainUrl: string): string =>
  evmApp.replace("networks: [mainnet]", `networks: [{ ...mainnet, rpcUrls: ["${chainUrl}"] }]`)

/** `FloorApp`, with the same parts of React as our app. */
export const floorApp = `
import { createRoot } from "react-dom/client"
import * as React from "react"
import { FloorApp } from ${JSON.stringify(join(import.meta.dirname, "floorApp.tsx"))}
globalThis.keep = React
createRoot(document.body).render(React.createElement(FloorApp))`
