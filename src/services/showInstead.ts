import { property, tryGet } from "./codecs/tryGet.js"
import type { Page } from "./environment.js"

/** Shows an address in the place of the page, and of every page around it. False where the browser does not let it. */
export const showInstead = ({ injected }: Pick<Page, "injected">, url: string): boolean =>
  property(
    tryGet(() => Reflect.apply(injected("open") as () => unknown, undefined, [url, "_top"])),
    "closed",
  ) === false
