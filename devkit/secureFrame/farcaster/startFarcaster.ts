import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"
import { outcomePage, questionPage } from "./appPages.js"
import { type AskedSignIn, signInText } from "./signInText.js"

/** What the app gives back to who has asked: for one channel, and once. */
export interface FarcasterAnswer {
  /** Where it was given to. */
  readonly uri: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The account that has the number of a user in its custody: a key, or a contract with one. */
export type Custody = Pick<PrivateKeyAccount, "address" | "signMessage">

/** Farcaster on this machine: its app as a page, and its directory of users. It believes whatever name a person gives. */
export interface Farcaster {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string
  /** Gives a new number to a name, into the custody of an account. Other names get a key of their own. */
  readonly register: (username: string, custody: Custody) => void
  /** What the app has answered, the oldest first. */
  readonly answers: () => readonly FarcasterAnswer[]
  readonly stop: () => Promise<void>
}

interface Person {
  readonly fid: number
  readonly username: string
  readonly account: Custody
}

/** The users, each with an account of their own. */
const createPeople = () => {
  const people = new Map<string, Person>()
  const add = (username: string, account: Custody): Person => {
    const person = { fid: people.size + 1, username, account }
    people.set(username, person)
    return person
  }
  return {
    add,
    named: (username: string): Person =>
      people.get(username) ?? add(username, privateKeyToAccount(generatePrivateKey())),
    at: (fid: string): Person | undefined => [...people.values()].find((person) => String(person.fid) === fid),
  }
}

interface Ask extends AskedSignIn {
  readonly channelToken: string
}

/** What a link asks for; null where it is of another domain than the one that gets the answer. */
const askIn = ({ req }: Context): Ask | null => {
  const { channelToken = "", nonce = "", domain = "", siweUri: uri = "" } = req.query()
  return URL.canParse(uri) && new URL(uri).host === domain ? { channelToken, nonce, domain, uri } : null
}

const give = async ({ uri, body }: FarcasterAnswer): Promise<Response | null> =>
  fetch(uri, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null)

const createApp = (people: ReturnType<typeof createPeople>, given: FarcasterAnswer[]): Hono => {
  const answer = async (context: Context, answered: FarcasterAnswer, title: string, text: string) => {
    given.push(answered)
    const response = await give(answered)
    if (response?.ok) return context.html(outcomePage(title, text))
    return context.html(outcomePage("This login has failed", "Start it again on the site."), 502)
  }
  const approve = async (ask: Ask, username: string): Promise<FarcasterAnswer> => {
    const { fid, account } = people.named(username)
    const { channelToken, ...asked } = ask
    const message = signInText(asked, { fid, address: account.address, issuedAt: new Date() })
    return { uri: ask.uri, body: { channelToken, message, signature: await account.signMessage({ message }) } }
  }
  const broken = (context: Context) =>
    context.html(
      outcomePage("This link is not valid", "It asks for another site than the one that gets the answer."),
      422,
    )
  return new Hono()
    .get("/siwf", (context) => {
      const ask = askIn(context)
      return ask ? context.html(questionPage(ask.domain)) : broken(context)
    })
    .post("/siwf", async (context) => {
      const ask = askIn(context)
      const { name = "", act } = await context.req.parseBody()
      if (!ask) return broken(context)
      const declined = { uri: ask.uri, body: { channelToken: ask.channelToken, declined: true } }
      return act === "approve" && /^[a-z0-9]{1,16}$/.test(String(name))
        ? answer(context, await approve(ask, String(name)), "You are logged in", "Return to the site.")
        : answer(context, declined, "You have declined", "The site is told so.")
    })
    .get("/users/:fid", (context) => {
      const person = people.at(context.req.param("fid"))
      if (!person) return context.notFound()
      const { fid, username, account } = person
      return context.json({ fid, username, custody: account.address })
    })
}

/** Starts it on a free port. */
export const startFarcaster = async (): Promise<Farcaster> => {
  const given: FarcasterAnswer[] = []
  const people = createPeople()
  const server = createAdaptorServer({ fetch: createApp(people, given).fetch }) as Server
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    register: (username, custody) => void people.add(username, custody),
    answers: () => given,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
