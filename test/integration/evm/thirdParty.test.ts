import headless from "headless-web3-provider"
import { share, Subject, skip, tap } from "rxjs"
import { stringToHex, verifyMessage } from "viem"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import type { Network } from "../../../src/model/network.js"
import { ALICE, ALICE_KEY, allOf, firstValue, BOB, localWorld, onlyOf, open, readsOf, walletsOn } from "./support.js"

const { makeHeadlessWeb3Provider, Web3RequestKind } = headless

const world = localWorld()
const alice = (network: Network) => ({ network: network.id, address: ALICE.toLowerCase() })

/** `headless-web3-provider`, a third-party wallet, announced on a page. */
const announcedOn = async (network: Network) => {
  const wallet = makeHeadlessWeb3Provider([ALICE_KEY], 1, network.rpcUrls[0] ?? "")
  const announced$ = new Subject<unknown>()
  const listed = firstValue(walletsOn(undefined, { events: () => announced$ }).pipe(skip(1)))
  const rdns = "headless-web3-provider"
  const info = {
    uuid: "b9838e9f-e9bc-48dd-af0b-6f98949ae677",
    name: "Headless",
    rdns,
    icon: "data:image/svg+xml,%3Csvg",
  }
  announced$.next({ detail: { info, provider: wallet } })
  return { wallet, ...onlyOf(await listed) }
}

/** Connects; `ended` settles when the wallet disconnects. */
const connected = async (network: Network) => {
  const page = await announcedOn(network)
  const events: ConnectorEvent[] = []
  const events$ = open(page.connector).pipe(
    tap((event) => events.push(event)),
    share(),
  )
  events$.subscribe()
  const opened = firstValue(events$)
  await page.wallet.authorize(Web3RequestKind.RequestAccounts)
  await opened
  return { ...page, events }
}

describe("a third-party wallet", () => {
  it("announces itself, connects on approval, and errors on rejection", async () => {
    const { ethereum } = world()
    const { wallet, connector } = await announcedOn(ethereum)
    expect(connector.info).toMatchObject({ id: "headless-web3-provider", name: "Headless", type: "announced" })

    const refused = expect(firstValue(open(connector))).rejects.toMatchObject({ code: "UserRejected" })
    await wallet.reject(Web3RequestKind.RequestAccounts)
    await refused

    const { events } = await connected(ethereum)
    expect(events).toStrictEqual([
      {
        type: "connected",
        approvals: [
          { namespace: "eip155", network: "eip155:1", accounts: [{ address: ALICE.toLowerCase(), type: "eoa" }] },
        ],
      },
    ])
  })

  it("adds an unknown chain, switches to it, and is read back", async () => {
    const { ethereum, polygon } = world()
    const { wallet, signer, events } = await connected(ethereum)

    const switched = firstValue(signer.switchNetwork(polygon))
    await wallet.authorize(Web3RequestKind.SwitchEthereumChain).catch(() => {})
    await wallet.authorize(Web3RequestKind.AddEthereumChain)
    await wallet.authorize(Web3RequestKind.SwitchEthereumChain)

    expect(await switched).toBe("eip155:137")
    expect(wallet.getNetwork().rpcUrl).toBe(polygon.rpcUrls[0])
    expect(events.at(-1)).toStrictEqual({ type: "networkChanged", namespace: "eip155", network: "eip155:137" })
  })

  it("sends a transfer that arrives", async () => {
    const { ethereum } = world()
    const { wallet, signer } = await connected(ethereum)
    const { balanceOf } = await readsOf()
    const to = "0x00000000000000000000000000000000000000bb"

    const sent = allOf(signer.send(alice(ethereum), { to, amount: "0.01" }, ethereum))
    await wallet.authorize(Web3RequestKind.SendTransaction)

    expect((await sent).map(({ type }) => type)).toStrictEqual(["awaitingWallet", "submitted", "confirmed"])
    const received = await firstValue(balanceOf({ network: ethereum.id, address: to }, ethereum))
    expect(received).toStrictEqual({ amount: "0.01", symbol: "ETH" })
  })

  it("signs the hex as text, which is its own deviation", async () => {
    const { ethereum } = world()
    const { wallet, signer } = await connected(ethereum)

    const signed = firstValue(signer.sign(alice(ethereum), "Hello"))
    await wallet.authorize(Web3RequestKind.SignMessage)

    const signature = (await signed) as `0x${string}`
    expect(await verifyMessage({ address: ALICE, message: stringToHex("Hello"), signature })).toBe(true)
  })

  it("errors with UserRejected when signing is rejected", async () => {
    const { ethereum } = world()
    const { wallet, signer } = await connected(ethereum)

    const refused = expect(firstValue(signer.sign(alice(ethereum), "Hello"))).rejects.toMatchObject({
      code: "UserRejected",
    })
    await wallet.reject(Web3RequestKind.SignMessage)
    await refused
  })

  it("changes its accounts, and is waited for without any", async () => {
    const { ethereum } = world()
    const { wallet, events } = await connected(ethereum)

    await wallet.changeAccounts(["0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d"])

    const accounts = [{ address: BOB.toLowerCase(), type: "eoa" }]
    expect(events.at(-1)).toStrictEqual({ type: "accountsChanged", namespace: "eip155", accounts })
    await wallet.changeAccounts([])
    await expect.poll(() => events.at(-1)).toStrictEqual({ type: "withdrawn" })
  })
})
