import { Hono } from "hono"
import { mailed, type Parts } from "./parts.js"
import { read } from "./read.js"
import { refusal } from "./refusal.js"
import { requests } from "./wire.js"

const RELOGIN = "Log in again to use your wallet on this device."

/** What a session allows: the server's share of the keys, and, shortly after a login, the recovery copy of the other. */
export const sessionRoutes = ({ users, sessions }: Parts): Hono =>
  new Hono()
    .post("/session", (context) => {
      const { id, email, username } = sessions.userOf(context)
      return context.json({ profile: { id, email, username } })
    })
    .post("/share", (context) => context.json({ share: sessions.userOf(context).share }))
    .post("/copy/read", (context) => {
      const { id } = sessions.userOf(context)
      if (!sessions.isFresh(context)) throw refusal(403, RELOGIN)
      return context.json({ copy: users.copyOf(id) })
    })
    .post("/copy/keep", async (context) => {
      const { id } = sessions.userOf(context)
      if (!sessions.isFresh(context)) throw refusal(403, RELOGIN)
      users.keepCopy(id, await read(context, requests.copy))
      return context.json({})
    })
    .post("/signOut", (context) => {
      sessions.end(context)
      return context.json({})
    })

interface Update {
  readonly newEmail: string
  readonly step: "primary" | "secondary"
}

/** The change of the email: a code to the old one, then a code to the new one. */
export const updateRoutes = ({ users, sessions, codes, mailer }: Parts): Hono => {
  const updates = new Map<string, Update>()
  const updateAt = (id: string, step: Update["step"]): Update => {
    const update = updates.get(id)
    if (update?.step !== step) throw refusal(409, "Start the change of your email again.")
    return update
  }
  const purposeOf = (id: string, { newEmail, step }: Update): string => `${step} ${id} ${newEmail}`
  const sendTo = async (email: string, id: string, update: Update): Promise<void> => {
    updates.set(id, update)
    await mailed(mailer.sendUpdateCode(email, codes.issue(email, purposeOf(id, update))))
  }
  return new Hono()
    .post("/updateEmail", async (context) => {
      const { email: newEmail } = await read(context, requests.updateEmail)
      const { id, email, identity } = sessions.userOf(context)
      if (email === null || !identity.startsWith("email:"))
        throw refusal(403, "The email of a social login is changed at its provider.")
      if (newEmail === email) throw refusal(409, "This is your email already.")
      codes.allowMail(email)
      await sendTo(email, id, { newEmail, step: "primary" })
      return context.json({ action: "VERIFY_PRIMARY_OTP" })
    })
    .post("/updateEmail/primary", async (context) => {
      const { code } = await read(context, requests.updateCode)
      const { id, email } = sessions.userOf(context)
      const update = updateAt(id, "primary")
      codes.redeem(email ?? "", purposeOf(id, update), code)
      codes.allowMail(update.newEmail)
      await sendTo(update.newEmail, id, { ...update, step: "secondary" })
      return context.json({})
    })
    .post("/updateEmail/secondary", async (context) => {
      const { code } = await read(context, requests.updateCode)
      const { id } = sessions.userOf(context)
      const update = updateAt(id, "secondary")
      codes.redeem(update.newEmail, purposeOf(id, update), code)
      // Said only to who has shown that the mailbox is theirs: no other learns which emails have a wallet.
      if (users.hasEmail(update.newEmail)) throw refusal(409, "This email has a wallet of its own.")
      updates.delete(id)
      users.changeEmail(id, update.newEmail)
      return context.json({ newEmail: update.newEmail })
    })
}
