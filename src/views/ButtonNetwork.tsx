import { type ReactElement, useState } from "react"
import type { Network } from "../model/network.js"
import { NetworkMark } from "./pictures/NetworkMark.js"
import { useMayFetch } from "./pictures/useMayFetch.js"
import { useNetworkName } from "./useNetworkName.js"

/** The network on the button: its picture or its mark, with its name. Without the styles of the modal. */
export const ButtonNetwork = ({ network }: { readonly network: Network }): ReactElement => {
  const { iconUrl: url } = network
  const name = useNetworkName(network.id)
  const mayFetch = useMayFetch()
  const [broken, setBroken] = useState<string>()
  const isShown = url !== undefined && url !== broken && (/^data:/i.test(url) || mayFetch(url))
  return (
    <span data-part="network" role="img" aria-label={name} title={name}>
      {isShown ? (
        <img alt="" width={24} height={24} referrerPolicy="no-referrer" src={url} onError={() => setBroken(url)} />
      ) : (
        <NetworkMark network={network} size={24} />
      )}
    </span>
  )
}
