import { describe, expect, it } from "vitest"
import { rejects } from "../../src/testing/reactions.js"
import { BOB, walletOn } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connect, disconnect, SCRIPTED, tabOnScriptedChain } from "./support/visit.js"

inFakeTime()

describe("events$", () => {
  it("emits each event of a visit once, in order", async () => {
    const { page, wallet } = tabOnScriptedChain()
    const scripted = walletOn(page)
    const types: string[] = []
    wallet.events$.subscribe(({ type }) => types.push(type))
    wallet.start()
    wallet.modal.open()
    scripted.next("eth_requestAccounts", rejects())
    watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    await connect(wallet)
    watch(wallet.switchNetwork("eip155:137"))
    await pass()
    wallet.send({ to: BOB, amount: "0.01" })
    await pass()
    scripted.next("eth_sendTransaction", rejects())
    wallet.send({ to: BOB, amount: "0.01" })
    await pass()
    await disconnect(wallet)
    expect(types).toEqual([
      "INITIALIZE",
      "MODAL_OPEN",
      "USER_REJECTED",
      "CONNECT_SUCCESS",
      "SWITCH_NETWORK",
      "SEND_INITIATED",
      "SEND_SUCCESS",
      "SEND_INITIATED",
      "SEND_REJECTED",
      "MODAL_CLOSE",
      "DISCONNECT_SUCCESS",
    ])
  })

  it("emits a connection after the states have it", async () => {
    const { page, wallet } = tabOnScriptedChain()
    walletOn(page)
    const seen: string[] = []
    wallet.events$.subscribe(({ type }) => type === "CONNECT_SUCCESS" && seen.push(wallet.status$.value.status))
    wallet.start()
    await connect(wallet)
    expect(seen).toEqual(["connected"])
  })
})
