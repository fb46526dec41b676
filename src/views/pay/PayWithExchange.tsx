import { type ReactElement, useEffect } from "react"
import { shortAddress } from "../../model/text/format.js"
import type { DepositState } from "../../model/deposit/deposit.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useFeatures } from "../../react/settings.js"
import { useDeposit } from "../../react/useDeposit.js"
import { NetworkRow } from "../connection/NetworkRow.js"
import { Connected } from "../connection/Connected.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { column } from "../ui/List.js"
import { Monogram } from "../pictures/Monogram.js"
import { next } from "../ui/moreIcons.js"
import { Panel } from "../ui/Panel.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { flat, muted } from "../ui/text.js"
import { useNetworkName } from "../useNetworkName.js"
import { DepositAmount } from "./DepositAmount.js"
import { DepositExchanges } from "./DepositExchanges.js"
import { DepositProgress } from "./DepositProgress.js"
import { useDepositWords } from "./useDepositWords.js"

/** What is deposited; opens the list of assets. */
const Asset = ({ asset }: { readonly asset: NonNullable<DepositState["asset"]> }): ReactElement => {
  const t = useDepositWords()
  const { modal } = useWallet()
  const network = useNetworkName(asset.network)
  const { name, symbol } = asset.metadata
  return (
    <Row
      icon={<Monogram name={symbol} seed={asset.asset} size={28} round />}
      name={name}
      detail={t("deposit.onNetwork", { network })}
      end={<Icon path={next} size={18} directed />}
      onClick={() => modal.push({ view: "PayWithExchangeSelectAsset" })}
    />
  )
}

const Form = ({ state }: { readonly state: DepositState }): ReactElement => {
  const css = useStyles()
  const t = useDepositWords()
  const network = useNetworkName(useNetwork().id)
  const { account, asset } = state
  if (!account) return <SkeletonRows count={4} />
  if (!asset)
    return (
      <div className={css(column)}>
        <Panel title={t("deposit.unsupported", { network })} hint={t("deposit.unsupportedHint")} />
        <NetworkRow />
      </div>
    )
  return (
    <div className={css(column)}>
      <Asset asset={asset} />
      <DepositAmount state={state} />
      <DepositExchanges state={state} asset={asset} />
      <p className={css(flat, muted)} title={account.address}>
        {t("deposit.to", { address: shortAddress(account.address) })}
      </p>
    </div>
  )
}

const Deposit = (): ReactElement => {
  const [state, { watch }] = useDeposit()
  const { progress } = state
  useEffect(() => {
    watch()
    return () => void watch(false)
  }, [watch])
  return progress.status === "idle" ? <Form state={state} /> : <DepositProgress progress={progress} />
}

/** A deposit from an exchange to the connected account: what and how much of it, where from, and how it stands. */
export const PayWithExchange = (): ReactElement => {
  const t = useDepositWords()
  const wallet = useWallet()
  const { payWithExchange } = useFeatures()
  if (!payWithExchange || !("deposit" in wallet)) return <Panel title={t("deposit.off")} />
  return (
    <Connected>
      <Deposit />
    </Connected>
  )
}
