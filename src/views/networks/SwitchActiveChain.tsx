import type { ReactElement } from "react"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { networksWords } from "../../model/words/networks.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { Message } from "../ui/Message.js"
import { NetworkIcon } from "../pictures/NetworkIcon.js"
import { useNamedNetwork } from "../useNetworkName.js"

/** For a network of a chain family without a connected wallet: the user connects one first (SPEC §2). */
export const SwitchActiveChain = ({ network: id }: { readonly network: NetworkId }): ReactElement => {
  const t = useMessages(networksWords)
  const { modal } = useWallet()
  const network = useNamedNetwork(id)
  return (
    <Message
      picture={<NetworkIcon network={network} size={72} />}
      title={t("switchChain.note", { network: network.name })}
      hint={t("switchChain.hint")}
    >
      <Button
        look="primary"
        onClick={() => modal.replace({ view: "Connect", namespace: namespaceOf(id), network: id })}
      >
        {t("switchChain.connect")}
      </Button>
    </Message>
  )
}
