import { type Observable, switchMap, throwError } from "rxjs"
import type { Kernel } from "../kernel.js"
import type { Lookup } from "../lookup.js"
import { fail } from "../../model/errors.js"
import { type Namespace, namespaceOf } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer.js"
import type { Command } from "../../streams/operators/command.js"
import type { Send } from "../../streams/send.js"
import { actorFor } from "./actor.js"

/** Whether transfers can be sent in a chain family (SPEC §4). */
export const canSendIn = (namespace: Namespace): boolean => namespace !== "bip122"

/** Sends from the active account, on the configured network that its wallet is on; EVM and Solana only (SPEC §4). */
export const sendAction =
  (kernel: Kernel, lookup: Lookup, networks: readonly Network[], send: Command<Send, TransferStep, TransferStep>) =>
  (transfer: Transfer): Observable<TransferStep> =>
    actorFor("send", kernel, lookup).pipe(
      switchMap(({ connector, account }) => {
        const network = findNetwork(networks, account.network)
        const namespace = namespaceOf(account.network)
        if (!canSendIn(namespace))
          return throwError(() => fail("NamespaceUnsupported", { namespace }))
        return network
          ? send.ask({ connector, account, network, transfer })
          : throwError(() => fail("NetworkNotFound", { network: account.network }))
      }),
    )
