import { execFile } from "node:child_process"
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { project } from "../sourceAlias.js"

/** A program, and the arguments that come before its own. */
export interface Program {
  readonly command: string
  readonly before: readonly string[]
}

const run = promisify(execFile)

/** The suite of Debian that has bitcoind. */
const SUITE = "trixie"
/** bitcoind (Bitcoin Knots, which derives from Bitcoin Core) and every library that it is linked with. */
const packages = [
  "bitcoin-knots/trixie-backports",
  ...["libc6", "libstdc++6", "libgcc-s1", "libsqlite3-0", "libzmq5", "libsodium23", "libpgm-5.3-0t64", "libnorm1t64"],
  ...["libevent-core-2.1-7t64", "libevent-extra-2.1-7t64", "libevent-pthreads-2.1-7t64", "libbsd0", "libmd0"],
  ...["libgssapi-krb5-2", "libkrb5-3", "libk5crypto3", "libcom-err2", "libkrb5support0", "libkeyutils1"],
]
/** How long the download may take, in ms. It takes 3 s. */
const FETCH_DEADLINE = 180_000

/** Where a node is looked for. */
export interface NodePlaces {
  /** Folders of programs, as in PATH. */
  readonly path: string
  /** The folder that it is fetched into. */
  readonly folder: string
  /** The public keys of Debian. */
  readonly keyring: string
}

const places: NodePlaces = {
  path: process.env["PATH"] ?? "",
  folder: path.join(project, ".cache/bitcoin"),
  keyring: "/usr/share/keyrings/debian-archive-keyring.gpg",
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** bitcoind as unpacked in a folder: started through the loader of its own libc. */
const unpackedIn = (root: string): Program => {
  const libraries = ["usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu"].map((each) => path.join(root, each))
  return {
    command: path.join(root, "usr/lib64/ld-linux-x86-64.so.2"),
    before: ["--library-path", libraries.join(":"), path.join(root, "usr/bin/bitcoind")],
  }
}

/** The Debian mirror that this machine uses. */
const mirror = async (): Promise<string> => {
  const { stdout } = await run("apt-get", ["indextargets", "--format", "$(SITE)"])
  const site = stdout.split("\n").find((each) => /\/debian\/?$/.test(each))
  if (!site) throw new Error("apt has no Debian mirror")
  return site
}

/** Settings of apt with lists, a cache and a status of their own: nothing of the system is read or changed. */
const settings = (apt: string): string =>
  [
    `Dir::Etc::sourcelist "${apt}/sources.list"; Dir::Etc::sourceparts "-"; Dir::Etc::preferencesparts "-";`,
    `Dir::State "${apt}/state"; Dir::State::status "${apt}/status"; Dir::Cache "${apt}/cache";`,
    'APT::Sandbox::User "root"; APT::Architecture "amd64"; Acquire::Languages "none"; Acquire::Retries "2";',
    'Acquire::http::Timeout "30"; Acquire::https::Timeout "30";',
  ].join("\n")

/** Downloads the packages, which apt verifies, and unpacks them into `root`. */
const fetchInto = async (apt: string, root: string, keyring: string): Promise<void> => {
  const archives = path.join(apt, "cache/archives")
  await Promise.all(
    ["state/lists/partial", "cache/archives/partial"].map((each) => mkdir(path.join(apt, each), { recursive: true })),
  )
  const site = await mirror()
  const sources = [SUITE, `${SUITE}-backports`].map((suite) => `deb [signed-by=${keyring}] ${site} ${suite} main\n`)
  await writeFile(path.join(apt, "status"), "")
  await writeFile(path.join(apt, "sources.list"), sources.join(""))
  await writeFile(path.join(apt, "apt.conf"), settings(apt))
  const options = {
    cwd: archives,
    timeout: FETCH_DEADLINE,
    env: { ...process.env, APT_CONFIG: path.join(apt, "apt.conf") },
  }
  await run("apt-get", ["-qq", "update"], options)
  await run("apt-get", ["-qq", "download", ...packages], options)
  await mkdir(root)
  const files = (await readdir(archives)).filter((each) => each.endsWith(".deb"))
  for (const file of files) await run("dpkg-deb", ["-x", file, root], options)
}

/** Fetches into a folder of its own and then renames that: another process may be doing the same. */
const fetchNode = async ({ folder, keyring }: NodePlaces): Promise<void> => {
  await mkdir(path.dirname(folder), { recursive: true })
  const temporary = await mkdtemp(`${folder}-`)
  try {
    const root = path.join(temporary, "root")
    await fetchInto(path.join(temporary, "apt"), root, keyring)
    await rename(root, folder).catch(async (failure: unknown) => {
      if (!(await exists(folder))) throw failure
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

const inPath = async (folders: string): Promise<Program | null> => {
  const candidates = folders
    .split(path.delimiter)
    .filter((each) => each !== "")
    .map((each) => path.join(each, "bitcoind"))
  for (const command of candidates) if (await exists(command)) return { command, before: [] }
  return null
}

/** Why there is no node, in words that say what to do. */
const unavailable = (cause: unknown): Error =>
  new Error(
    "No bitcoind found: there is none in PATH, and it could not be fetched from Debian's packages, for which a Debian " +
      `or Ubuntu system on x64 with a network is needed. Install Bitcoin Core or Knots (https://bitcoincore.org) and try again.\n${String(cause)}`,
    { cause },
  )

/** bitcoind from PATH, or else from `.cache/bitcoin`, where it is fetched once: 36 MB, 3 s. Nothing is installed in the system. */
export const findNode = async (where: Partial<NodePlaces> = {}): Promise<Program> => {
  const looked = { ...places, ...where }
  const installed = await inPath(looked.path)
  if (installed) return installed
  try {
    const { folder, keyring } = looked
    if (process.arch !== "x64" || !(await exists(keyring)))
      throw new Error(`${process.platform} on ${process.arch}, ${keyring}: not a Debian system on x64`)
    if (!(await exists(folder))) await fetchNode(looked)
    return unpackedIn(folder)
  } catch (failure) {
    throw unavailable(failure)
  }
}
