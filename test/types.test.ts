import type { Observable } from "rxjs"
import { describe, expectTypeOf, it } from "vitest"
import type { evm } from "../src/entries/evm.js"
import type {
  AccountKey,
  AnyWalletError,
  Connection,
  ConnectionStatus,
  createWallet,
  ErrorCode,
  NetworkId,
  OpenableView,
  Plugin,
  Remote,
  State,
  StoredConnection,
  TransferStep,
  Wallet,
  WalletError,
  WalletOptions,
} from "../src/entries/index.js"
import type { evmNetwork, mainnet } from "../src/entries/networks.js"
import type { CommandState, useAccount, useConnect, useSend, useStatus } from "../src/entries/react.js"

/** Checked by the compiler (`npm run types`); at run time they check nothing. */
describe("types", () => {
  it("accept a wallet of adapters, networks and metadata", () => {
    expectTypeOf<ReturnType<typeof createWallet>>().toExtend<Wallet>()
    expectTypeOf<ReturnType<typeof createWallet<readonly []>>>().toExtend<Wallet>()
    expectTypeOf<ReturnType<typeof evm>>().toExtend<WalletOptions["adapters"][number]>()
    expectTypeOf<typeof mainnet>().toExtend<WalletOptions["networks"][number]>()
    expectTypeOf<ReturnType<typeof evmNetwork>>().toExtend<WalletOptions["networks"][number]>()
    expectTypeOf<(typeof mainnet)[]>().toExtend<WalletOptions["networks"]>()
    expectTypeOf<{ networks: [typeof mainnet] }>().not.toExtend<WalletOptions>()
  })

  it("add the state and the functions of plug-ins to a wallet, by name", () => {
    type Tips = Plugin<"tips", number, { readonly give: (amount: string) => Observable<TransferStep> }>
    type TipsWallet = ReturnType<typeof createWallet<readonly [Tips]>>
    expectTypeOf<TipsWallet>().toExtend<Wallet>()
    expectTypeOf<TipsWallet["tips"]["state$"]>().toEqualTypeOf<State<number>>()
    expectTypeOf<TipsWallet["tips"]["give"]>().toExtend<(amount: string) => Observable<TransferStep>>()
    expectTypeOf<ReturnType<typeof createWallet<readonly []>>>().not.toHaveProperty("tips")
  })

  it("have a current value for every state", () => {
    expectTypeOf<Wallet["account$"]>().toEqualTypeOf<State<AccountKey | null>>()
    expectTypeOf<Wallet["account$"]>().toExtend<Observable<AccountKey | null>>()
    expectTypeOf<Wallet["account$"]["value"]>().toEqualTypeOf<AccountKey | null>()
    expectTypeOf<Wallet["balance$"]["value"]>().toExtend<Remote<{ readonly amount: string; readonly symbol: string }>>()
  })

  it("distinguish stored connections from live ones", () => {
    expectTypeOf<StoredConnection>().not.toExtend<Connection>()
    expectTypeOf<Connection>().not.toExtend<StoredConnection>()
    expectTypeOf<Extract<ConnectionStatus, { status: "reconnecting" }>["cached"]>().toEqualTypeOf<StoredConnection>()
    expectTypeOf<Extract<ConnectionStatus, { status: "connected" }>["connection"]>().toEqualTypeOf<Connection>()
  })

  it("narrow the details of a failure by its code", () => {
    type Details<C extends ErrorCode> = Extract<AnyWalletError, { readonly code: C }>["details"]
    expectTypeOf<Details<"UserRejected">>().toEqualTypeOf<{ readonly connector: string }>()
    expectTypeOf<Details<"InvalidOptions">["problems"]>().toEqualTypeOf<readonly string[]>()
    expectTypeOf<WalletError<"Busy">>().toExtend<Error>()
  })

  it("have the result of every command", () => {
    expectTypeOf<Wallet["connect"]>().returns.resolves.toEqualTypeOf<Connection>()
    expectTypeOf<Wallet["switchNetwork"]>().returns.resolves.toEqualTypeOf<NetworkId>()
    expectTypeOf<Wallet["signMessage"]>().returns.resolves.toBeString()
    expectTypeOf<Wallet["send"]>().returns.toEqualTypeOf<Observable<TransferStep>>()
    expectTypeOf<Wallet["start"]>().returns.returns.toBeVoid()
  })

  it("check the form of a network id, and accept only views without parameters in open()", () => {
    expectTypeOf<"eip155:1">().toExtend<NetworkId>()
    expectTypeOf<"1">().not.toExtend<NetworkId>()
    expectTypeOf<"Account">().toExtend<OpenableView>()
    expectTypeOf<"SwitchNetwork">().not.toExtend<OpenableView>()
  })

  it("bind hooks to the same types", () => {
    expectTypeOf<ReturnType<typeof useAccount>>().toExtend<AccountKey | null>()
    expectTypeOf<ReturnType<typeof useConnect>[1]>().toEqualTypeOf<CommandState<Connection>>()
    expectTypeOf<ReturnType<typeof useSend>[1]>().toEqualTypeOf<CommandState<TransferStep>>()
    expectTypeOf<ReturnType<typeof useStatus>["status"]>().toEqualTypeOf<ConnectionStatus["status"] | "unknown">()
  })
})
