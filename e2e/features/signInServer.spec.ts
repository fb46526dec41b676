import { type Address, type Hex, serializeErc6492Signature } from "viem"
import { createSiweMessage } from "viem/siwe"
import { anvilAccount } from "../../devkit/anvilAccount.js"
import { keyAccount } from "../../devkit/keyAccount.js"
import type { SignInServer } from "../../devkit/signIn/startSignIn.js"
import { alice, bob } from "../support/accounts.js"
import { chainAt } from "../support/chain.js"
import { modalOf } from "../support/modal.js"
import { connect, signedInAs, signIn, test, visitor } from "../support/signIn.js"
import { expect } from "../support/test.js"
import type { World } from "../support/world.js"
import { receiptOf } from "../../devkit/receiptOf.js"

const aliceKey = anvilAccount(0)

test.describe("a wallet that is a contract", () => {
  const deployed = async ({ ethereum }: World, key: Address) => {
    const chain = chainAt(ethereum.url)
    const account = keyAccount(key)
    if (!(await chain.getCode({ address: account.address }))) {
      const hash = await chain.sendTransaction({ account: alice, chain: null, ...account.deployment })
      await receiptOf(chain, hash)
    }
    return account.address
  }

  test("signs in by the signature that its contract accepts (EIP-1271)", async ({
    scriptedPage: page,
    world,
    signInServer,
  }) => {
    const contract = await deployed(world, alice)
    await signIn(page, world, { server: signInServer.url, signer: alice }, { accounts: [contract] })
    await expect(visitor(page)).toHaveText(signedInAs(contract))
    expect(signInServer.sessions()).toMatchObject([{ address: contract }])
  })

  test.describe("with a signature that it does not accept", () => {
    test.use({ tolerance: { requests: [], problems: [/401 \(Unauthorized\)/] } })

    test("is refused", async ({ scriptedPage: page, world, signInServer }) => {
      const contract = await deployed(world, alice)
      await connect(page, world, { server: signInServer.url, signer: bob }, { accounts: [contract] })
      await modalOf(page).button("Sign").click()
      await expect(modalOf(page).dialog).toContainText("This site couldn't sign you in")
      await expect(visitor(page)).toHaveText("Visitor: signedOut")
      expect(signInServer.sessions()).toEqual([])
    })
  })

  test("signs in before it is deployed (ERC-6492)", async ({ scriptedPage: page, world, signInServer }) => {
    const { address, deployment } = keyAccount(bob)
    const placeholder: Hex = `0x${"ab".repeat(65)}`
    const wrapped = serializeErc6492Signature({ address: deployment.to, data: deployment.data, signature: placeholder })
    const wrap = wrapped.split(placeholder.slice(2)).join(",")
    await signIn(page, world, { server: signInServer.url, signer: bob, wrap }, { accounts: [address] })
    await expect(visitor(page)).toHaveText(signedInAs(address))
  })
})

test.describe("the server", () => {
  /** Signs a message and sends it; the status and the reason of the response. */
  const send = async (server: SignInServer, message: string, key = aliceKey): Promise<readonly [number, string]> => {
    const signature = await key.signMessage({ message })
    const headers = { "content-type": "application/json" }
    const body = JSON.stringify({ message, signature })
    const response = await fetch(`${server.url}/sessions`, { method: "POST", headers, body })
    return [response.status, response.ok ? "" : await response.text()]
  }

  const messageFor = async (server: SignInServer, site: string, changes: object = {}): Promise<string> => {
    const nonce = await (await fetch(`${server.url}/nonce`, { method: "POST" })).text()
    const { host: domain } = new URL(site)
    return createSiweMessage({ address: alice, chainId: 1, domain, uri: site, version: "1", nonce, ...changes })
  }

  test("accepts a nonce once", async ({ world, signInServer }) => {
    const message = await messageFor(signInServer, world.site.url)
    expect(await send(signInServer, message)).toEqual([200, ""])
    expect(await send(signInServer, message)).toEqual([401, "the nonce was used before, or is not known"])
  })

  for (const [what, changes, reason] of [
    ["for another domain", { domain: "bank.example" }, "for another site"],
    ["for another address of the site", { uri: "https://bank.example" }, "for another site"],
    ["that has expired", { expirationTime: new Date(Date.now() - 1_000) }, "expired, or not yet valid"],
    ["that is not valid yet", { notBefore: new Date(Date.now() + 60_000) }, "expired, or not yet valid"],
    ["that is old", { issuedAt: new Date(Date.now() - 3_600_000) }, "too old"],
    ["for another network", { chainId: 5 }, "for another network"],
    ["with a nonce of its own", { nonce: "0123456789abcdef" }, "the nonce was used before, or is not known"],
    ["of another account", { address: bob }, "the signature is not valid"],
  ] as const)
    test(`refuses a message ${what}`, async ({ world, signInServer }) => {
      const message = await messageFor(signInServer, world.site.url, changes)
      expect(await send(signInServer, message)).toEqual([401, reason])
      expect(signInServer.sessions()).toEqual([])
    })

  test("refuses a text that has more than a message", async ({ world, signInServer }) => {
    const message = await messageFor(signInServer, world.site.url)
    expect(await send(signInServer, `${message}\nAdmin: true`)).toEqual([401, "not a message by EIP-4361"])
  })
})
