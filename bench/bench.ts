import { build } from "../scripts/build.js"
import { bundle, inOneFile, reactAlone, weights, withClasses } from "../scripts/bundle.js"
import { floorApp, floorWithOurButton, ourApp } from "./apps.js"
import { bundlerFigures, plainPageFigures } from "./bundlers.js"
import { startChain } from "./chain.js"
import { comparison } from "./comparison.js"
import { visitInTurns } from "./contest.js"
import { dataApp } from "./dataApp.js"
import { familyFigures } from "./families.js"
import { goalsMet } from "./goals.js"
import { kernelFigures } from "./kernel.js"
import { listFigures } from "./lists.js"
import { loadingFigures } from "./loading.js"
import { kilobytes, table } from "./measures.js"
import { pipelineFigures } from "./pipeline.js"
import { requestFigures } from "./requests.js"
import { optionalImportFigures } from "./optionalImports.js"

await build()
const chain = await startChain()
const base = await bundle(reactAlone)
const app = await bundle(ourApp(chain.url))
const data = await bundle(dataApp)
const apps = {
  floor: await bundle(floorApp),
  "floor with our button": await bundle(floorWithOurButton),
  rxwallet: app,
  "with options": await bundle(ourApp(chain.url), { conditions: withClasses, output: inOneFile }),
}

const visits = await visitInTurns(apps)
console.log(comparison(visits, apps, base))
console.log(`\n${goalsMet(visits)}\n`)

const figures = [
  ...loadingFigures(visits, app, base),
  ...(await bundlerFigures(app, ourApp(chain.url))),
  ...plainPageFigures(),
  ...(await optionalImportFigures()),
  ...(await familyFigures()),
  ...(await requestFigures(data)),
  ...(await listFigures(data, chain.url)),
  ...(await kernelFigures()),
  ...(await pipelineFigures()),
]
chain.stop()
console.log(
  table(
    ["what", "figure"],
    figures.map(({ what, value }) => [what, value]),
  ),
)
console.log("\nThe heaviest before any click, each compressed alone:")
for (const [name, gzip] of (await weights(app)).slice(0, 12)) console.log(`  ${kilobytes(gzip).padStart(8)}  ${name}`)
