import * as wagmi2 from "wagmi2"
import * as actions2 from "wagmi2/actions"
import * as wagmi3 from "wagmi"
import * as actions3 from "wagmi/actions"

/** What a site uses of wagmi without React. */
export type Wagmi = Pick<typeof wagmi3, "createConfig" | "createStorage" | "http" | "version"> &
  Pick<
    typeof actions3,
    | ("connect" | "disconnect" | "reconnect" | "switchChain" | "getConnectorClient")
    | ("signMessage" | "signTypedData" | "writeContract" | "waitForTransactionReceipt" | "readContract")
  >

/** Every version of wagmi that the connector is for. `test/package/wagmi.test.ts` checks the types of each. */
export const versions: readonly (readonly [name: string, wagmi: Wagmi])[] = [
  ["wagmi 2", { ...wagmi2, ...actions2 } as unknown as Wagmi],
  ["wagmi 3", { ...wagmi3, ...actions3 }],
]
