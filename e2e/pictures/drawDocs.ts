import { drawContactSheet } from "./contactSheet.js"
import { picturesFolder } from "./picturesFolder.js"
import { drawReadmePicture } from "./readmePicture.js"

/** Draws the pictures of `docs` from those of the states. */
const drawDocs = async (): Promise<void> => {
  await drawContactSheet()
  await drawReadmePicture()
  console.log(`The pictures are in ${picturesFolder}; docs/states.jpg shows them in small.`)
}

export default drawDocs
