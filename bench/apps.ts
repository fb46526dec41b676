import { join } from "node:path"
import { evmApp } from "../scripts/bundle.js"

/** The first example of the README, on a chain of this machine. */
export const ourApp = (chainUrl: string): string =>
  evmApp.replace("networks: [mainnet]", `networks: [{ ...mainnet, rpcUrls: ["${chainUrl}"] }]`)

/** `FloorApp`, with as much of React as ours keeps. */
export const floorApp = `
import { createRoot } from "react-dom/client"
import * as React from "react"
import { FloorApp } from ${JSON.stringify(join(import.meta.dirname, "floorApp.tsx"))}
globalThis.keep = React
createRoot(document.body).render(React.createElement(FloorApp))`
