import { map, type Observable, switchMap } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import type { Network } from "../../../model/network.js"
import { hexOf } from "../rpc/codecs.js"
import { chainFor, type OpenChain } from "./evmChain.js"

/** The code at an address: `0x` where there is none. */
const Code = hexOf("code", /^0x([0-9a-fA-F]{2})*$/)

/** What an account of its own delegates to (EIP-7702): it still has a key, and is no contract. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** Whether there is a contract at an address. */
export const isContractOn = (openChain: OpenChain, { address }: AccountKey, network: Network): Observable<boolean> =>
  chainFor(openChain, network).pipe(
    switchMap(({ ask }) => ask("eth_getCode", [address, "latest"], Code)),
    map((code) => code !== "0x" && !DELEGATION.test(code)),
  )
