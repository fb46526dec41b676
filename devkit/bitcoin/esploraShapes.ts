import { type Indexed, isOf, type NodeInput, type NodeOutput, type Place, type Spender } from "./chainIndex.js"

/** BTC as the node writes it, in satoshi: exact for every amount of coins that can exist. */
export const satoshi = (btc: number): number => Math.round(btc * 1e8)

export const statusOf = (place: Place) =>
  place.confirmed
    ? { confirmed: true, block_height: place.height, block_hash: place.hash, block_time: place.time }
    : { confirmed: false }

/** The names that Esplora has for the node's types of scripts. */
const scriptTypes: Readonly<Record<string, string>> = {
  pubkey: "p2pk",
  pubkeyhash: "p2pkh",
  scripthash: "p2sh",
  witness_v0_keyhash: "v0_p2wpkh",
  witness_v0_scripthash: "v0_p2wsh",
  witness_v1_taproot: "v1_p2tr",
  nulldata: "op_return",
}

const outputShape = ({ scriptPubKey: { hex, asm, type, address }, value }: NodeOutput) => ({
  scriptpubkey: hex,
  scriptpubkey_asm: asm,
  scriptpubkey_type: scriptTypes[type] ?? "unknown",
  ...(address !== undefined && { scriptpubkey_address: address }),
  value: satoshi(value),
})

const inputShape = ({ txid, vout, prevout, coinbase, sequence, scriptSig, txinwitness }: NodeInput) => ({
  txid: txid ?? "00".repeat(32),
  vout: vout ?? 0xffffffff,
  prevout: prevout === undefined || coinbase !== undefined ? null : outputShape(prevout),
  scriptsig: scriptSig?.hex ?? coinbase ?? "",
  ...(txinwitness && { witness: txinwitness }),
  is_coinbase: coinbase !== undefined,
  sequence,
})

const total = (outputs: readonly (NodeOutput | undefined)[]): number =>
  outputs.reduce((sum, output) => sum + satoshi(output?.value ?? 0), 0)

/** A transaction as Esplora writes it. */
export const transactionShape = ({ transaction, place }: Indexed) => {
  const { txid, version, locktime, size, weight, vin, vout } = transaction
  const isCoinbase = vin.some(({ coinbase }) => coinbase !== undefined)
  return {
    ...{ txid, version, locktime, size, weight },
    fee: isCoinbase ? 0 : total(vin.map(({ prevout }) => prevout)) - total(vout),
    vin: vin.map(inputShape),
    vout: vout.map(outputShape),
    status: statusOf(place),
  }
}

/** What was paid to an address and spent from it. */
export const statsOf = (address: string, entries: readonly Indexed[]) => {
  const isIts = isOf(address)
  const funded = entries.flatMap(({ transaction }) => transaction.vout.filter(isIts))
  const spent = entries.flatMap(({ transaction }) => transaction.vin.map(({ prevout }) => prevout).filter(isIts))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: total(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: total(spent),
    tx_count: entries.length,
  }
}

/** The unspent outputs of an address. */
export const unspentOf = (
  address: string,
  entries: readonly Indexed[],
  isSpent: (txid: string, vout: number) => boolean,
) =>
  entries.flatMap(({ transaction: { txid, vout: outputs }, place }) =>
    outputs.flatMap((output, vout) =>
      isOf(address)(output) && !isSpent(txid, vout)
        ? [{ txid, vout, status: statusOf(place), value: satoshi(output.value) }]
        : [],
    ),
  )

export const outspendShape = (spender: Spender | undefined) =>
  spender === undefined
    ? { spent: false }
    : { spent: true, txid: spender.by.transaction.txid, vin: spender.input, status: statusOf(spender.by.place) }
