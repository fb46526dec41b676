import type { HttpBindings } from "@hono/node-server"
import type { Context, MiddlewareHandler } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { Behaviour, Recorder } from "./control.js"
import { errorBody } from "./httpError.js"

export interface Env {
  Bindings: HttpBindings
}

/** Resolves when the connection is closed by the client or the server. */
const closed = ({ outgoing }: HttpBindings): Promise<void> =>
  new Promise((resolve) => (outgoing.destroyed ? resolve() : outgoing.once("close", resolve)))

/** Waits `ms`, or until the client disconnects. */
const pause = async (ms: number, disconnected: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([disconnected, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

/** Responds as the behaviour says; `next` is the normal response. */
export const applyBehaviour = async <T>(context: Context<Env>, behaviour: Behaviour, next: () => Promise<T>) => {
  const disconnected = closed(context.env)
  switch (behaviour.type) {
    case "fail": {
      const { status, field = "server", description = "The provider was told to fail" } = behaviour
      return context.json(errorBody(field, description), status as ContentfulStatusCode)
    }
    case "rateLimit":
      return context.json(errorBody("rate_limited", "Too many requests"), 429)
    case "close":
      context.env.outgoing.destroy()
      await disconnected
      return context.body(null)
    case "hang":
      await disconnected
      return context.body(null)
    case "garbage":
      return context.body(behaviour.text ?? "<!doctype html><title>Oops", 200, { "content-type": "application/json" })
    case "answer":
      return context.json(behaviour.json as object)
    case "slow":
      await pause(behaviour.ms, disconnected)
      return next()
  }
}

/** Records every request and its outcome, and applies the behaviour set by the control. */
export const faults =
  (recorder: Recorder): MiddlewareHandler<Env> =>
  async (context, next) => {
    const { method, path } = context.req
    if (method === "OPTIONS") return next()
    const body = method === "POST" ? await context.req.text() : ""
    const update = recorder.record({ method, path, query: context.req.query(), body })
    const { outgoing } = context.env
    outgoing.once("close", () =>
      update(outgoing.writableFinished ? { status: outgoing.statusCode } : { status: null, aborted: true }),
    )
    const behaviour = recorder.behaviourFor(path)
    return behaviour ? applyBehaviour(context, behaviour, next) : next()
  }
