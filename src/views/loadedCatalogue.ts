import { createContext } from "react"
import type { Catalogue } from "./viewRow.js"

/** The catalogue of views, for the view that is rendered before it is loaded; null until then. */
export const LoadedCatalogue = createContext<Catalogue | null>(null)
