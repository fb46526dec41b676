import type { AddressInfo } from "node:net"
import { type AddressObject, simpleParser } from "mailparser"
import { SMTPServer } from "smtp-server"

/** A mail as it was received. */
export interface Mail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
}

export interface MailSinkOptions {
  /** Called with each mail that is received. */
  readonly onMail?: (mail: Mail) => void
}

/** A mail server on this machine that keeps what it receives, and delivers nothing. */
export interface MailSink {
  /** `smtp://127.0.0.1:…` */
  readonly url: string
  /** What was received for an address, or for all, oldest first. */
  readonly mails: (to?: string) => readonly Mail[]
  /** Refuses that many mails with a temporary failure. */
  readonly refuse: (mails: number) => void
  readonly stop: () => Promise<void>
}

const isFor =
  (to: string | undefined) =>
  (mail: Mail): boolean =>
    to === undefined || mail.to === to

const textOf = (addresses: AddressObject | readonly AddressObject[] | undefined): string =>
  [addresses ?? []]
    .flat()
    .flatMap(({ value }) => value.map(({ address = "" }) => address))
    .join(", ")

/** Starts a mail server on a free port, without encryption and accounts: for tests and the demo. */
export const startMailSink = async ({ onMail = () => {} }: MailSinkOptions = {}): Promise<MailSink> => {
  const received: Mail[] = []
  let refusals = 0
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(", ")
      simpleParser(stream).then(
        ({ from, subject = "", text = "" }) => {
          if (refusals > 0) {
            refusals -= 1
            return done(Object.assign(new Error("Try again later"), { responseCode: 451 }))
          }
          const mail = { to, from: textOf(from), subject, text }
          received.push(mail)
          onMail(mail)
          done()
        },
        (failure: unknown) => done(failure instanceof Error ? failure : new Error(String(failure))),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: (to) => received.filter(isFor(to)),
    refuse: (mails) => {
      refusals = mails
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
