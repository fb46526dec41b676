import { bundle, reactAlone, weights } from "../scripts/bundle.js"
import { build } from "../scripts/build.js"
import { benchApp, browserFigures } from "./browser.js"
import { dataApp } from "./dataApp.js"
import { kernelFigures } from "./kernel.js"
import { listFigures } from "./lists.js"
import { kilobytes, table } from "./measures.js"
import { pipelineFigures } from "./pipeline.js"
import { requestFigures } from "./requests.js"

build()
const base = await bundle("react", reactAlone)
const app = await bundle("bench", benchApp)
const data = await bundle("bench-data", dataApp)

console.log(
  table([
    { what: "gzip above React before any click", value: kilobytes(app.initialGzip - base.initialGzip) },
    ...(await browserFigures(app, base)),
    ...(await requestFigures(data)),
    ...(await listFigures(data)),
    ...(await kernelFigures()),
    ...(await pipelineFigures()),
  ]),
)
console.log("\nThe heaviest before any click, each compressed alone:")
console.log(
  (await weights(app))
    .slice(0, 12)
    .map(([name, gzip]) => `  ${kilobytes(gzip).padStart(8)}  ${name}`)
    .join("\n"),
)
