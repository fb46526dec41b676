import * as t from "io-ts"
import { catchError, defer, map, of } from "rxjs"
import type { NetworkId } from "../../../model/namespace.js"
import { looseObject, textOf, validItems } from "../../../services/codecs/builders.js"
import type { Transport } from "../../signer.js"
import { type AskPorts, askWallet, Done } from "./askWallet.js"
import { bitcoinIds } from "../chain/bitcoinChains.js"
import type { ActingWallet, Purpose } from "./bitcoinWallet.js"
import { PsbtText, Signature, TransactionId } from "../chain/bytes.js"
import { keyIn } from "./shownAccounts.js"

const Keys = validItems(
  looseObject(
    { address: textOf("an address", 128) },
    { publicKey: t.unknown, intention: t.unknown, purpose: t.unknown },
  ),
)

/** WalletConnect says `ordinal`, wallets of sats-connect say `ordinals`. */
const purposes: Readonly<Record<string, Purpose>> = { payment: "payment", ordinal: "ordinal", ordinals: "ordinal" }

const withPurpose = ({ address, publicKey, intention, purpose }: t.TypeOf<typeof Keys>[number]) => {
  const said = intention ?? purpose
  return {
    address,
    publicKey: typeof publicKey === "string" ? publicKey : undefined,
    purpose: typeof said === "string" && Object.hasOwn(purposes, said) ? purposes[said] : undefined,
  }
}

/**
 * A wallet at the other end of a session, such as one of WalletConnect: JSON-RPC with named parameters. The session names
 * account and network with every request; one for another network than that in use fails.
 */
export const sessionWallet = (transport: Transport, ports: AskPorts): ActingWallet => {
  const { prompt, quietly, connector } = askWallet(ports)
  // The parameters are named; a list is what most families take.
  const call = (method: string, params: object, network?: NetworkId) => ({
    method,
    call: () => transport.request({ method, params: params as readonly unknown[], ...(network && { network }) }),
  })
  return {
    connector,
    networks: Object.values(bitcoinIds),
    switchNetwork: (network) => quietly({ ...call("switchNetwork", [{ chainId: network }]), answer: Done }),
    keyOf: (address) =>
      quietly({ ...call("getAccountAddresses", { account: address }), answer: Keys }).pipe(
        map((keys) => keyIn(keys.map(withPurpose), address)),
        catchError(() => of({})),
      ),
    signMessage: ({ address, network, message, protocol }) =>
      prompt({
        ...call("signMessage", { account: address, address, message, protocol }, network),
        answer: looseObject({ signature: Signature }),
      }).pipe(map(({ signature }) => signature)),
    signPsbt: ({ psbt, network, inputs }) =>
      defer(() => {
        const signInputs = inputs.map(({ address, index, sighashTypes }) => ({
          address,
          index,
          ...(sighashTypes && { sighashTypes }),
        }))
        const params = { account: inputs[0]?.address, psbt, signInputs, broadcast: false }
        return prompt({ ...call("signPsbt", params, network), answer: looseObject({ psbt: PsbtText }) })
      }).pipe(map((signed) => signed.psbt)),
    sendTransfer: ({ from, to, network, satoshis }) =>
      prompt({
        ...call("sendTransfer", { account: from, recipientAddress: to, amount: String(satoshis) }, network),
        answer: looseObject({ txid: TransactionId }),
      }).pipe(map(({ txid }) => txid)),
  }
}
