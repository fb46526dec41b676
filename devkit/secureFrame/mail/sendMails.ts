import { createTransport } from "nodemailer"

/** The mails of the wallet. A mail that the mail server refuses rejects. */
export interface Mailer {
  readonly sendCode: (to: string, code: string, site: string) => Promise<void>
  readonly sendDeviceLink: (to: string, link: string, site: string) => Promise<void>
  readonly sendUpdateCode: (to: string, code: string) => Promise<void>
  readonly close: () => void
}

const FROM = "Local Wallet <wallet@localhost>"
/** How long the mail server may take, in ms. */
const DEADLINE = 10_000

/** Sends over SMTP: `smtp://…`, or `smtps://user:password@…` for the server of a provider. */
export const mailerOver = (url: string): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: DEADLINE,
    greetingTimeout: DEADLINE,
    socketTimeout: DEADLINE,
  })
  const send = async (to: string, subject: string, ...lines: readonly string[]): Promise<void> => {
    // An address as an object: no part of it is read as a second address.
    await transport.sendMail({ from: FROM, to: { name: "", address: to }, subject, text: lines.join("\n\n") })
  }
  return {
    sendCode: (to, code, site) =>
      send(
        to,
        `${code} is your login code`,
        `Enter this code on ${site} to log in: ${code}`,
        "It is valid for 20 minutes. Do not give it to anyone: whoever has it can use your wallet.",
        "You did not try to log in? Then ignore this mail.",
      ),
    sendDeviceLink: (to, link, site) =>
      send(
        to,
        "Approve a new device",
        `A browser that has not used your wallet before wants to log in on ${site}. If it is yours, open this link and approve it:`,
        link,
        "It is valid for 20 minutes. You did not try to log in? Then ignore this mail.",
      ),
    sendUpdateCode: (to, code) =>
      send(
        to,
        `${code} is your code to change the email`,
        `Enter this code to change the email of your wallet: ${code}`,
        "It is valid for 20 minutes. You did not ask for it? Then ignore this mail.",
      ),
    close: () => transport.close(),
  }
}
