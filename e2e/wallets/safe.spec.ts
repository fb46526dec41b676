import { type Address, hashMessage, hashTypedData, type Hex, parseAbi, parseEther, size } from "viem"
import type { Site } from "../../devkit/serve.js"
import { bob } from "../support/accounts.js"
import { type Chain, chainAt } from "../support/chain.js"
import { openSafe, type SafePage, startParentSite } from "../support/safePage.js"
import { expect, test as base } from "../support/test.js"

const test = base.extend<{ readonly site: Site }>({
  site: async ({}, use) => {
    const site = await startParentSite()
    await use(site)
    await site.stop()
  },
})

/** The app is connected to the Safe. */
const connected = ({ app, safe }: Pick<SafePage, "app" | "safe">): Promise<void> =>
  expect(app.getByTitle(new RegExp(`^${safe.safe}$`, "i"))).toBeVisible()

/** What the contract itself says of a signature (EIP-1271). */
const isValid = async (
  chain: Chain,
  { address, hash, signature }: { readonly address: Address; readonly hash: Hex; readonly signature: Hex },
): Promise<boolean> => {
  const abi = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"])
  const args = [hash, signature] as const
  return chain
    .readContract({ address, abi, functionName: "isValidSignature", args })
    .then((answer) => answer === "0x1626ba7e")
    .catch(() => false)
}

const anybody = "0x00000000000000000000000000000000000a11ce"

test.describe("in the frame of a Safe", () => {
  test("it is connected by itself, at the Safe's address, and again after a reload", async ({
    scriptedPage,
    world,
    site,
  }) => {
    const opened = await openSafe(scriptedPage, world, site)
    await connected(opened)
    await scriptedPage.reload()
    await connected(opened)
    expect(await opened.inApp(({ wallet }) => wallet.attempt$.value, null)).toBeNull()
  })

  test("it stays disconnected after the user has disconnected it, and one click connects it", async ({
    scriptedPage,
    world,
    site,
  }) => {
    const opened = await openSafe(scriptedPage, world, site)
    await connected(opened)
    await opened.inApp(({ wallet }) => wallet.disconnect(), null)
    await scriptedPage.reload()
    await opened.app.getByRole("button", { name: "Connect wallet" }).click()
    await opened.app.getByRole("listitem").getByRole("button", { name: "Safe" }).click()
    await connected(opened)
  })

  test("what it sends is executed by the Safe on the chain: the hash is the chain's", async ({
    scriptedPage,
    world,
    site,
  }) => {
    const opened = await openSafe(scriptedPage, world, site)
    await connected(opened)
    const chain = chainAt(world.ethereum.url)
    const before = await chain.getBalance({ address: anybody })
    const sent = opened.inApp(
      ({ wallet }, to) =>
        new Promise<readonly (readonly [string, string])[]>((resolve, reject) => {
          const steps: (readonly [string, string])[] = []
          wallet.send({ to, amount: "0.25" }).subscribe({
            next: (step) => steps.push([step.type, "hash" in step ? step.hash : ""]),
            complete: () => resolve(steps),
            error: reject,
          })
        }),
      anybody,
    )
    await opened.button("Confirm as owner 1").click()
    const steps = await sent
    expect(steps.map(([type]) => type)).toEqual(["awaitingWallet", "submitted", "confirmed"])
    expect((await chain.getBalance({ address: anybody })) - before).toBe(parseEther("0.25"))
    expect(await chain.getBalance({ address: opened.safe.safe })).toBe(parseEther("4.75"))
    const { to } = await chain.getTransaction({ hash: steps.at(-1)?.[1] as `0x${string}` })
    expect(to).toBe(opened.safe.safe.toLowerCase())
  })

  test("of two owners, it is sent when both have confirmed", async ({ scriptedPage, world, site }) => {
    const opened = await openSafe(scriptedPage, world, site, { threshold: 2 })
    await connected(opened)
    const chain = chainAt(world.ethereum.url)
    const before = await chain.getBalance({ address: anybody })
    const sent = opened.inApp(
      ({ wallet }, to) =>
        wallet
          .provider("eip155")
          .request({ method: "eth_sendTransaction", params: [{ to, value: "0x1" }] })
          .then(String),
      anybody,
    )
    await opened.button("Confirm as owner 1").click()
    expect(await chain.getBalance({ address: anybody })).toBe(before)
    await opened.button("Confirm as owner 2").click()
    const { status } = await chain.getTransactionReceipt({ hash: (await sent) as `0x${string}` })
    expect(status).toBe("success")
    expect((await chain.getBalance({ address: anybody })) - before).toBe(1n)
  })

  test("calls in a batch are one transaction, whose status can be asked for (EIP-5792)", async ({
    scriptedPage,
    world,
    site,
  }) => {
    const opened = await openSafe(scriptedPage, world, site)
    await connected(opened)
    const chain = chainAt(world.ethereum.url)
    const block = await chain.getBlockNumber()
    const sent = opened.inApp(
      ({ wallet }, calls) =>
        wallet
          .provider("eip155")
          .request({ method: "wallet_sendCalls", params: [{ version: "2.0.0", atomicRequired: true, calls }] })
          .then((answer) => (answer as { readonly id: string }).id),
      [
        { to: anybody, value: "0x2" },
        { to: bob, value: "0x3" },
      ],
    )
    await opened.button("Confirm as owner 1").click()
    const id = await sent
    const status = () =>
      opened.inApp(
        ({ wallet }, given) =>
          wallet.provider("eip155").request({ method: "wallet_getCallsStatus", params: [given] }) as Promise<{
            readonly status: number
            readonly receipts: readonly unknown[]
          }>,
        id,
      )
    await expect.poll(async () => (await status()).status).toBe(200)
    expect((await status()).receipts).toHaveLength(1)
    expect(await chain.getBalance({ address: opened.safe.safe })).toBe(parseEther("5") - 5n)
    expect(await chain.getBlockNumber()).toBe(block + 1n)
  })

  for (const [how, offChain] of [
    ["without a transaction", true],
    ["by a transaction", false],
  ] as const)
    test(`a message that is signed ${how} is valid for the contract (EIP-1271)`, async ({
      scriptedPage,
      world,
      site,
    }) => {
      const opened = await openSafe(scriptedPage, world, site, { offChain })
      await connected(opened)
      const message = "0x is how a hex text begins ✓"
      const signing = opened.inApp(({ wallet }, text) => wallet.signMessage(text), message)
      await opened.button("Confirm as owner 2").click()
      const signature = (await signing) as `0x${string}`
      expect(size(signature)).toBe(offChain ? 65 : 0)
      const chain = chainAt(world.ethereum.url)
      const signed = { address: opened.safe.safe, signature }
      expect(await isValid(chain, { ...signed, hash: hashMessage(message) })).toBe(true)
      expect(await isValid(chain, { ...signed, hash: hashMessage(`${message}.`) })).toBe(false)
    })

  test("typed data is signed for the contract too", async ({ scriptedPage, world, site }) => {
    const opened = await openSafe(scriptedPage, world, site)
    await connected(opened)
    const data = {
      domain: { name: "Shop", chainId: 1 },
      types: { Order: [{ name: "count", type: "uint256" }] },
      primaryType: "Order",
      message: { count: "3" },
    } as const
    const signing = opened.inApp(
      ({ wallet }, [account, typed]) =>
        wallet
          .provider("eip155")
          .request({ method: "eth_signTypedData_v4", params: [account, JSON.stringify(typed)] })
          .then(String),
      [opened.safe.safe, data] as const,
    )
    await opened.button("Confirm as owner 1").click()
    const signature = (await signing) as `0x${string}`
    const hash = hashTypedData({ ...data, message: { count: 3n } })
    expect(await isValid(chainAt(world.ethereum.url), { address: opened.safe.safe, hash, signature })).toBe(true)
  })

  test("what the owner rejects is a rejection, and nothing is sent", async ({ scriptedPage, world, site }) => {
    const opened = await openSafe(scriptedPage, world, site)
    await connected(opened)
    const sent = opened.inApp(
      ({ wallet }, to) =>
        new Promise<string>((resolve) => {
          wallet
            .send({ to, amount: "1" })
            .subscribe({ error: ({ code }) => resolve(code), complete: () => resolve("") })
        }),
      bob,
    )
    await opened.button("Reject").click()
    expect(await sent).toBe("UserRejected")
    const signing = opened.inApp(
      ({ wallet }) => wallet.signMessage("no").then(String, ({ code }) => String(code)),
      null,
    )
    await opened.button("Reject").click()
    expect(await signing).toBe("UserRejected")
    expect(await chainAt(world.ethereum.url).getBalance({ address: opened.safe.safe })).toBe(parseEther("5"))
  })

  test("its network stays, and the modal says so; it receives on that network alone", async ({
    scriptedPage,
    world,
    site,
  }) => {
    const opened = await openSafe(scriptedPage, world, site)
    await connected(opened)
    await opened.inApp(({ wallet }) => wallet.modal.push({ view: "SwitchNetwork", network: "eip155:137" }), null)
    await expect(opened.app.getByText("Safe can't change its network")).toBeVisible()
    await opened.inApp(({ wallet }) => wallet.modal.replace({ view: "Receive" }), null)
    await expect(opened.app.getByText(/^Send only assets on Ethereum to this address\./)).toBeVisible()
  })
})
