import type { ReactElement } from "react"
import { themeOf } from "../src/model/settings/theme.js"
import { mainnet } from "../src/networks/ethereum.js"
import { buttonRules } from "../src/views/theme/buttonStyles.js"
import { usePageSheet } from "../src/views/theme/usePageSheet.js"
import { Avatar } from "../src/views/pictures/Avatar.js"
import { NetworkMark } from "../src/views/pictures/NetworkMark.js"
import { type ButtonProps, shortened } from "./floorApp.js"

const theme = themeOf({ mode: "light", variables: {} }, false)

/** The button of the minimal app, drawn as `<ConnectButton>` draws it. */
export const DrawnButton = ({ address, onClick }: ButtonProps): ReactElement => (
  <button
    ref={usePageSheet(buttonRules, theme)}
    type="button"
    className="rxw-button"
    data-status={address ? "connected" : "disconnected"}
    data-shade={theme.shade}
    title={address}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {address ? (
      <>
        <span data-part="network" role="img" aria-label={mainnet.name} title={mainnet.name}>
          <NetworkMark network={mainnet} size={24} />
        </span>
        <span data-part="account">
          <Avatar address={address} size={24} />
          <span data-part="address" dir="auto">
            {shortened(address)}
          </span>
        </span>
      </>
    ) : (
      <span data-part="words">Connect wallet</span>
    )}
  </button>
)
