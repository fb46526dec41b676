import { createContext } from "react"
import type { Catalogue } from "./viewRow.js"

/** The catalogue of views, for the view that is rendered before it is loaded: undefined until then, null where that failed. */
export const LoadedCatalogue = createContext<Catalogue | null | undefined>(undefined)
