import { UniversalProvider } from "@walletconnect/universal-provider"
import { asyncScheduler, filter, map, Subject } from "rxjs"
import { afterAll } from "vitest"
import type { Relay } from "../../../devkit/relay/startRelay.js"
import { patchLibrary } from "../../../src/adapters/walletConnect/libraryFaults.js"
import { type KeyValueStorage, memoryStorage } from "../../../src/services/environment.js"
import { newProfile, type Profile } from "./support.js"

export type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

/** The storage of the library, as its tabs share it: texts, so that no object is in two tabs. */
export interface LibraryStorage {
  readonly texts: Map<string, string>
  /** The keys of what was read so far. */
  reads: readonly string[]
  /** What was written so far; without a text, the key was removed. */
  writes: readonly { readonly key: string; readonly text?: string }[]
}

/** One browser: its tabs share the storage of the site and that of the library. */
export interface Browser {
  readonly profile: Profile
  readonly library: LibraryStorage
  /** Emits the number of the tab that has written, and the key. */
  readonly written$: Subject<{ readonly by: number; readonly key: string }>
  /** How many tabs it has. */
  tabs: number
}

export const newBrowser = (): Browser => ({
  profile: newProfile(),
  library: { texts: new Map(), reads: [], writes: [] },
  written$: new Subject(),
  tabs: 0,
})

/** The storage of the site in a tab, which is told what other tabs write. */
const storageOf = ({ profile, written$ }: Browser, tab: number): KeyValueStorage => {
  const storage = memoryStorage(profile.texts)
  return {
    ...storage,
    write: (key, text) => {
      storage.write(key, text)
      written$.next({ by: tab, key })
    },
    changed$: written$.pipe(
      filter(({ by }) => by !== tab),
      map(({ key }) => key),
    ),
  }
}

const libraryStorageOf = ({ library }: Browser) => {
  const { texts } = library
  const read = (key: string): unknown => {
    const text = texts.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  return {
    getKeys: async () => [...texts.keys()],
    getEntries: async <T>() => [...texts.keys()].map((key): [string, T] => [key, read(key) as T]),
    getItem: async <T>(key: string) => {
      library.reads = [...library.reads, key]
      return read(key) as T | undefined
    },
    setItem: async (key: string, value: unknown) => {
      const text = JSON.stringify(value)
      library.writes = [...library.writes, { key, text }]
      texts.set(key, text)
    },
    removeItem: async (key: string) => {
      library.writes = [...library.writes, { key }]
      texts.delete(key)
    },
  }
}

/** The library gives the second who asks for a prefix the core of the first: each tab has one of its own. */
const forgetCore = (prefix: string): void => {
  for (const name of Object.keys(globalThis))
    if (name.startsWith(`_walletConnectCore_${prefix}`)) Reflect.deleteProperty(globalThis, name)
}

/** Opens tabs: each with the library by itself, as a page that is loaded has it. */
export const openTabs = (relay: () => Relay) => {
  let made: readonly Provider[] = []
  afterAll(() => made.forEach(({ client }) => client.core.heartbeat.stop()))
  return (browser: Browser) => {
    browser.tabs += 1
    const { profile } = browser
    const load = async (): Promise<Provider> => {
      forgetCore(profile.prefix)
      const provider = await UniversalProvider.init({
        ...{ projectId: "local", relayUrl: relay().url, logger: "silent", telemetryEnabled: false },
        customStoragePrefix: profile.prefix,
        storage: libraryStorageOf(browser),
        metadata: { name: "Shop", description: "A shop", url: "http://localhost:1234", icons: [] },
      })
      made = [...made, provider]
      return provider
    }
    let loaded: Promise<Provider> | undefined
    const provider = (): Promise<Provider> => (loaded ??= load())
    return { profile, storage: storageOf(browser, browser.tabs), provider }
  }
}

/** Loads the library in a new tab as a site does: unpatched, it drops promises that reject when the phone ends a session too. */
export const libraryTabs = (relay: () => Relay) => {
  const tab = openTabs(relay)
  return async (browser: Browser): Promise<Provider> => {
    const provider = await tab(browser).provider()
    patchLibrary(provider, false, asyncScheduler)
    return provider
  }
}
