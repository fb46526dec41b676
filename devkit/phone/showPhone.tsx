import { createRoot } from "react-dom/client"
import { type PagePhoneOptions, startPagePhone } from "./pagePhone.js"
import { PhonePage } from "./PhonePage.js"
import "../wallet/wallet.css"

/** Takes the pairing URI out of the address, so that a reload does not pair again. */
const takeUri = (): string | null => {
  const address = new URL(location.href)
  const uri = address.searchParams.get("uri")
  address.searchParams.delete("uri")
  history.replaceState(null, "", address)
  return uri
}

/** Shows the phone. Its page is opened like any wallet's web app: with `?uri=` it pairs at once. */
export const showPhone = async (element: Element, options: PagePhoneOptions): Promise<void> => {
  const uri = takeUri()
  const phone = await startPagePhone(options)
  createRoot(element).render(<PhonePage phone={phone} />)
  if (uri) await phone.pair(uri)
}
