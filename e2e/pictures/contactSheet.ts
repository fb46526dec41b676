import { readFile } from "node:fs/promises"
import path from "node:path"
import { chromium } from "@playwright/test"
import { project } from "../../devkit/sourceAlias.js"
import { launchOptions } from "../support/launch.js"
import { pictureName, picturesFolder } from "./picturesFolder.js"
import { states } from "../support/states/states.js"

/** The pictures of the contact sheet: small, so that it shows everything at once. */
const onSheet = [
  ["390 light", 130],
  ["390 dark", 130],
] as const

const imagesIn = async (folder: string, width: number): Promise<string> => {
  const images = await Promise.all(
    states.map(async (state, index) => {
      const data = await readFile(path.join(picturesFolder, folder, pictureName(state, index)), "base64")
      return `<img width="${width}" src="data:image/png;base64,${data}">`
    }),
  )
  return `<p>${images.join("")}</p>`
}

/** One small picture of all states, light and dark, for `docs`. */
export const drawContactSheet = async (): Promise<void> => {
  const rows = await Promise.all(onSheet.map(([folder, width]) => imagesIn(folder, width)))
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 11 * 136 + 16, height: 100 } })
  await page.setContent(
    `<style>body{margin:8px;background:#8a94a6}p{display:flex;flex-wrap:wrap;gap:6px;margin:0 0 6px}img{border-radius:8px}</style>${rows.join("")}`,
  )
  await page.screenshot({ path: path.join(project, "docs/states.jpg"), type: "jpeg", quality: 60, fullPage: true })
  await browser.close()
}
