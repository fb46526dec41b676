import { tmpdir } from "node:os"
import path from "node:path"

/** Where the pictures are written: `PICTURES=folder npm run pictures`. By default it is not in the repository. */
export const picturesFolder = path.resolve(process.env.PICTURES ?? path.join(tmpdir(), "rxwallet-pictures"))

/** Each picture is drawn in these schemes. */
export const schemes = ["light", "dark"] as const

/** The name of the picture of a state: pictures are ordered as the states are. */
export const pictureName = ({ view, name }: { readonly view: string; readonly name: string }, index: number): string =>
  `${String(index).padStart(2, "0")} ${view}, ${name}.png`
