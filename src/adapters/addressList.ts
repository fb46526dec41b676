import * as t from "io-ts"
import { chainLimits } from "../model/chainLimits.js"
import { arrayOf } from "../services/codecs/builders.js"

/**
 * The addresses that a wallet lists, in a list of our own: the wallet's may give something else when it is read again. Only
 * the first `chainLimits.accounts` are read.
 */
export const addressList = <A extends string>(address: t.Type<A, unknown>): t.Type<readonly A[], unknown> => {
  const list = arrayOf(address)
  return new t.Type<readonly A[], unknown>(
    list.name,
    list.is,
    (value, context) => {
      if (!Array.isArray(value)) return t.failure(value, context)
      const length = Math.min(value.length, chainLimits.accounts)
      return list.validate(
        Array.from({ length }, (_, at): unknown => value[at]),
        context,
      )
    },
    list.encode,
  )
}

/** Each address once, whatever its letter case. */
export const distinctAddresses = <A extends string>(addresses: readonly A[]): readonly A[] => {
  const keys = addresses.map((address) => address.toLowerCase())
  return addresses.filter((address, at) => keys.indexOf(address.toLowerCase()) === at)
}
