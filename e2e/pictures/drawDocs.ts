import { access } from "node:fs/promises"
import path from "node:path"
import { states } from "../support/states/states.js"
import { drawContactSheet } from "./contactSheet.js"
import { pictureName, picturesFolder, schemes } from "./picturesFolder.js"
import { drawReadmePicture } from "./readmePicture.js"

/** Whether the pictures of all states are there: `-g` draws some alone. */
const isComplete = (): Promise<boolean> => {
  const files = schemes.flatMap((scheme) =>
    states.map((state, index) => path.join(picturesFolder, `390 ${scheme}`, pictureName(state, index))),
  )
  return Promise.all(files.map((file) => access(file))).then(
    () => true,
    () => false,
  )
}

/** Draws the pictures of `docs` from those of the states. */
const drawDocs = async (): Promise<void> => {
  if (await isComplete()) {
    await drawContactSheet()
    await drawReadmePicture()
    console.log(`The pictures are in ${picturesFolder}; docs/states.jpg shows them in small.`)
  } else console.log(`The pictures are in ${picturesFolder}; those of docs are drawn from all states only.`)
}

export default drawDocs
