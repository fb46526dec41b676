import { combineLatest, fromEvent, map } from "rxjs"
import { createWallet, formatAmount, latest, noticeFor, noticeWords, WalletError, type AnyWalletError } from "rxwallet"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import { fill } from "rxwallet/views"

const wallet = createWallet({
  adapters: [evm()],
  networks: [mainnet, polygon],
  metadata: { name: "Guestbook", description: "Sign it", url: location.origin, icons: [] },
})

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

const say = (text: string): void => {
  element("said").textContent = text
}

/** What a failed command says, in the words of the package. */
const sayFailure = (thrown: unknown): void => {
  if (!(thrown instanceof WalletError)) throw thrown
  const { short, values } = noticeFor(thrown as AnyWalletError)
  say(fill(noticeWords[short], values))
}

wallet.connectors$.subscribe((connectors) => {
  element("none").hidden = connectors.length > 0
  element("list").replaceChildren(
    ...connectors.map(({ id, name }) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: name })
      button.addEventListener("click", () => void wallet.connect({ connector: id }).then(() => say(""), sayFailure))
      const item = document.createElement("li")
      item.append(button)
      return item
    }),
  )
})

combineLatest([wallet.status$, wallet.account$, wallet.network$]).subscribe(([{ status }, account, network]) => {
  element("status").textContent = status
  element("address").textContent = account?.address ?? "–"
  element("network").textContent = network.name
  for (const id of ["sign", "disconnect"]) element(id).hidden = account === null
})

wallet.balance$
  .pipe(map(latest))
  .subscribe(
    (balance) => (element("balance").textContent = balance ? `${formatAmount(balance.amount)} ${balance.symbol}` : "–"),
  )

fromEvent(element("sign"), "click").subscribe(() => {
  say("Continue in your wallet")
  wallet.signMessage("I was here.").then((signature) => say(`Signed: ${signature.slice(0, 18)}…`), sayFailure)
})

fromEvent(element("disconnect"), "click").subscribe(() => {
  wallet.disconnect().then(() => say("Goodbye"), sayFailure)
})

wallet.start()
