import type { HttpBindings } from "@hono/node-server"
import type { Context, MiddlewareHandler } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { Behaviour, Ears } from "./control.js"
import { refusalBody } from "./refusal.js"

export interface Env {
  Bindings: HttpBindings
}

/** Resolves when the client has gone away, or when the server has cut it off. */
const gone = ({ outgoing }: HttpBindings): Promise<void> =>
  new Promise((resolve) => (outgoing.destroyed ? resolve() : outgoing.once("close", resolve)))

/** Waits, but not for a client that has gone away. */
const pause = async (ms: number, leaving: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([leaving, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

const asTold = async (context: Context<Env>, behaviour: Behaviour, next: () => Promise<void>) => {
  const leaving = gone(context.env)
  switch (behaviour.type) {
    case "fail": {
      const { status, field = "server", description = "The provider was told to fail" } = behaviour
      return context.json(refusalBody(field, description), status as ContentfulStatusCode)
    }
    case "rateLimit":
      return context.json(refusalBody("rate_limited", "Too many requests"), 429)
    case "close":
      context.env.outgoing.destroy()
      await leaving
      return context.body(null)
    case "hang":
      await leaving
      return context.body(null)
    case "garbage":
      return context.body(behaviour.text ?? "<!doctype html><title>Oops", 200, { "content-type": "application/json" })
    case "answer":
      return context.json(behaviour.json as object)
    case "slow":
      await pause(behaviour.ms, leaving)
      return next()
  }
}

/** Writes down every request and what became of it, and misbehaves as told. */
export const faults =
  (ears: Ears): MiddlewareHandler<Env> =>
  async (context, next) => {
    const { method, path } = context.req
    if (method === "OPTIONS") return next()
    const body = method === "POST" ? await context.req.text() : ""
    const note = ears.hear({ method, path, query: context.req.query(), body })
    const { outgoing } = context.env
    outgoing.once("close", () =>
      note(outgoing.writableFinished ? { status: outgoing.statusCode } : { status: null, aborted: true }),
    )
    const behaviour = ears.behaviourFor(path)
    return behaviour ? asTold(context, behaviour, next) : next()
  }
