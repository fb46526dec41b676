import type { Address } from "viem"
import { authorizeAccount } from "../wallet/changes.js"
import { createCore, type WalletCore } from "../wallet/core.js"
import type { WalletEvent, WalletHost } from "../wallet/host.js"
import { toFailure } from "../wallet/rpc.js"
import { currentChain, withoutSite } from "../wallet/state.js"
import { approvalOf, caipChain, chainOfEvent, type Offer, withAccount, withChain } from "./approval.js"
import type { FamilyAct, PhoneFamily } from "./phoneFamily.js"
import { type SignInProposal, signInFor } from "./signIn.js"
import type { Approved, PhoneSession, Proposal, SessionRequest, StartClient, WalletClient } from "./walletClient.js"

/** What a phone is made of. */
export interface PhoneParts extends Pick<WalletHost, "read" | "write" | "prompt"> {
  readonly startClient: StartClient
  readonly relayUrl: string
  readonly storage: string
  /** What it can approve, with the account that the user has chosen. */
  readonly offer: (account: Address) => Promise<Offer>
  /** The account with which it signs in where a site asks for that with the connection. */
  readonly account: () => Address
  /** Chain families beside EVM, by CAIP-2 namespace. */
  readonly families?: Readonly<Record<string, PhoneFamily>>
  /** Called with every request, before it is answered. */
  readonly onRequest?: (request: SessionRequest) => void
  /** Called with every proposal to connect and sign in at once, before it is answered. */
  readonly onSignIn?: (proposal: SignInProposal) => void
  /** For what has failed and nobody waits for, such as a response that the relay does not take. */
  readonly onFailure: (failure: unknown) => void
}

/** A wallet that sites reach through the relay. */
export interface PhoneCore extends Omit<WalletCore, "request"> {
  /** Takes a site's pairing URI: its proposal follows. */
  readonly pair: (uri: string) => Promise<void>
  readonly sessions: () => readonly PhoneSession[]
  /** Prolongs all sessions. */
  readonly extend: () => Promise<void>
  /** The client of the relay, for what no honest wallet does. */
  readonly client: WalletClient
}

const rejected = { code: 5000, message: "User rejected." }
const unsupported = { code: 5100, message: "Unsupported chains." }
const disconnected = { code: 6000, message: "User disconnected." }

const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url)

/** What a session is after an event of the wallet: null if it is over. */
const after = (approved: Approved, { name, data }: WalletEvent, chain: string): Approved | null => {
  if (name === "chainChanged") return withChain(approved, chain)
  const [account] = name === "accountsChanged" ? (data as readonly Address[]) : []
  return account === undefined ? null : withAccount(approved, account)
}

/** Passes an event of the wallet to a session: what it may see, and then the event. */
const passTo = async (
  client: WalletClient,
  { topic, approved }: PhoneSession,
  event: WalletEvent,
  chain: string,
): Promise<void> => {
  const next = after(approved, event, chain)
  if (next === null) return client.disconnect(topic, disconnected)
  const isNew = JSON.stringify(next) !== JSON.stringify(approved)
  if (isNew) await client.update(topic, next)
  const at = chainOfEvent(next, event.name, chain)
  if (event.name === "chainChanged" && at) await client.emit(topic, at, event.name, Number(event.data))
  if (event.name === "accountsChanged" && at && isNew) await client.emit(topic, at, event.name, event.data)
}

/** The wallet's core, reached through the relay. */
export const createPhone = async (parts: PhoneParts): Promise<PhoneCore> => {
  const { read, write, prompt, offer, onFailure, families = {} } = parts
  const emit = (event: WalletEvent): void =>
    void read()
      .then(async (state) => {
        const chain = caipChain(currentChain(state).id)
        const isMeant = ({ site }: PhoneSession): boolean => event.origin === undefined || siteOf(site) === event.origin
        await Promise.all(
          client
            .sessions()
            .filter(isMeant)
            .map((session) => passTo(client, session, event, chain)),
        )
      })
      .catch(onFailure)
  const host: WalletHost = { read, write, prompt, emit }
  const consider = async (proposal: Proposal): Promise<void> => {
    const site = siteOf(proposal.site)
    const account = await prompt(site, { type: "connect" }).catch(() => null)
    if (account === null) return client.reject(proposal.id, rejected)
    const approved = approvalOf(proposal, await offer(account as Address))
    if (Object.keys(approved).length === 0) return client.reject(proposal.id, unsupported)
    // The site may send a request before the approval is known to have arrived.
    await authorizeAccount(host, site, account as Address)
    await client.approve(proposal.id, approved)
  }
  const considerSignIn = async (proposal: SignInProposal): Promise<void> => {
    const site = siteOf(proposal.site)
    const account = parts.account()
    const { chains } = await offer(account)
    const own = signInFor(proposal, account, chains.map(caipChain), client.writeMessage)
    if (own === null) return client.rejectSignIn(proposal.id, unsupported)
    const signature = await prompt(site, { type: "signIn", account, message: own.message }).catch(() => null)
    if (signature === null) return client.rejectSignIn(proposal.id, rejected)
    await authorizeAccount(host, site, account)
    await client.approveSignIn(proposal, [own.signedWith(signature)])
  }
  /** A request names its chain; the wallet's own may be another. */
  const respond = async (request: SessionRequest): Promise<void> => {
    const session = client.sessions().find(({ topic }) => topic === request.topic)
    if (!session) return
    const [namespace = "", reference] = request.chain.split(":")
    const site = siteOf(session.site)
    const family = families[namespace]
    const core = createCore({ ...host, read: async () => ({ ...(await read()), chain: Number(reference) }) })
    const approve = (act: FamilyAct): Promise<unknown> => prompt(site, { type: "other", ...act })
    const answer = family ? family.request({ ...request, approve }) : core.request(site, request)
    const response = await answer.then(
      (result) => ({ result }),
      (error: unknown) => ({ error: toFailure(error) }),
    )
    await client.respond(request, response)
  }
  const forget = async (ended: string): Promise<void> => {
    const left = client.sessions().filter(({ topic }) => topic !== ended)
    const state = await read()
    const gone = Object.keys(state.sites).filter((origin) => left.every(({ site }) => siteOf(site) !== origin))
    await write(gone.reduce(withoutSite, state))
  }
  const seen = new Set<number>()
  /** A relay may deliver a proposal twice, and the library then passes both on: approved twice, it would be two sessions. */
  const once =
    <T extends { readonly id: number }>(act: (proposal: T) => Promise<void>) =>
    (proposal: T): void => {
      if (seen.has(proposal.id)) return
      seen.add(proposal.id)
      void act(proposal).catch(onFailure)
    }
  const client = await parts.startClient(parts, {
    proposal: once(consider),
    signIn: once((proposal) => {
      parts.onSignIn?.(proposal)
      return considerSignIn(proposal)
    }),
    request: (request) => {
      parts.onRequest?.(request)
      void respond(request).catch(onFailure)
    },
    ended: (topic) => void forget(topic).catch(onFailure),
  })
  client.takeSignIns(true)
  const core = createCore(host)
  return {
    chooseAccount: core.chooseAccount,
    chooseChain: core.chooseChain,
    revoke: core.revoke,
    pair: (uri) => client.pair(uri),
    sessions: () => client.sessions(),
    extend: async () => {
      for (const { topic } of client.sessions()) await client.extend(topic)
    },
    client,
  }
}
