import { catchError, defer, map, type Observable, type ObservableInput, switchMap, throwError } from "rxjs"
import type { Network } from "../../../model/network.js"
import type { SignedText } from "../../../model/signIn/signInMessage.js"
import type { SignInReads } from "../../family.js"
import { chainFailure } from "./chainFailures.js"
import { chainFor, type OpenChain } from "./evmChain.js"

/** Whether the account's key or contract signed the text. Errors where the contract cannot be asked. */
export type Verify = (signed: SignedText, network: Network) => ObservableInput<boolean>

/** Loads the check of signatures on first use. In production it is viem (`viemSignIn.ts`), in a test marbles. */
export type LoadVerify = () => ObservableInput<Verify>

/** How EVM accounts sign in (EIP-4361). */
export const readSignIn = (openChain: OpenChain, load: LoadVerify): SignInReads => ({
  accountName: "Ethereum",
  spell: (address, network) => chainFor(openChain, network).pipe(map(({ checksum }) => checksum(address))),
  verify: (signed, network): Observable<boolean> =>
    defer(load).pipe(
      switchMap((verify) => verify(signed, network)),
      catchError((thrown: unknown) => throwError(() => chainFailure(network, () => null, thrown))),
    ),
})
