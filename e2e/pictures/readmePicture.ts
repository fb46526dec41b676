import { mkdir, readFile } from "node:fs/promises"
import path from "node:path"
import { chromium, type Page } from "@playwright/test"
import { project } from "../../devkit/sourceAlias.js"
import { launchOptions } from "../support/launch.js"
import { modalOf } from "../support/modal.js"
import { picturesFolder, schemes } from "./picturesFolder.js"

type Scheme = (typeof schemes)[number]

/** The dialogs on the picture, from left to right. */
export type Shown = "connect" | "account"

const shown: readonly Shown[] = ["connect", "account"]

const fileOf = (name: Shown, scheme: Scheme): string => path.join(picturesFolder, `readme ${scheme}`, `${name}.png`)

/** What lies behind the dialogs. */
const backgrounds: Readonly<Record<Scheme, string>> = {
  light: "linear-gradient(140deg, #dfe8f5, #f3ece4)",
  dark: "linear-gradient(140deg, #111a26, #2a211c)",
}

/** Takes the open dialog, in both schemes. */
export const takeDialog = async (page: Page, name: Shown): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await mkdir(path.dirname(fileOf(name, colorScheme)), { recursive: true })
    await modalOf(page).dialog.screenshot({ path: fileOf(name, colorScheme), scale: "device" })
  }
}

/** The picture at the top of the README, in both schemes. */
export const drawReadmePicture = async (): Promise<void> => {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 1240, height: 760 }, deviceScaleFactor: 1.5 })
  for (const scheme of schemes) {
    const images = await Promise.all(
      shown.map(async (name) => `<img src="data:image/png;base64,${await readFile(fileOf(name, scheme), "base64")}">`),
    )
    await page.setContent(
      `<style>
        body { margin: 0; display: flex; gap: 40px; align-items: center; justify-content: center; height: 760px; background: ${backgrounds[scheme]} }
        img { border-radius: 24px; box-shadow: 0 16px 48px rgb(0 0 0 / 22%) }
      </style>${images.join("")}`,
    )
    const file = path.join(project, `docs/modal-${scheme}.jpg`)
    await page.screenshot({ path: file, type: "jpeg", quality: 82 })
  }
  await browser.close()
}
