import { Hono } from "hono"
import * as t from "io-ts"
import { bodyOf } from "./body.js"
import type { Behaviour, Control } from "./control.js"

const behaviour: t.Type<Behaviour> = new t.Type<Behaviour>(
  "Behaviour",
  (value): value is Behaviour => t.type({ type: t.string }).is(value) && known.includes(value.type),
  (value, context) => (behaviour.is(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)
const known = ["fail", "rateLimit", "close", "hang", "garbage", "answer", "slow"]

const BehaveBody = t.intersection([t.type({ path: t.string, behaviour }), t.partial({ times: t.number })], "order")
const PathBody = t.partial({ path: t.string }, "place")

/** `Control` over HTTP: POST /control/behave, /heal, /forget and GET /control/requests?path=. */
export const controlRoutes = (control: Control): Hono =>
  new Hono()
    .post("/behave", async (context) => {
      const { path, behaviour, times } = await bodyOf(context, BehaveBody)
      control.behave(path, behaviour, times)
      return context.json({})
    })
    .post("/heal", async (context) => {
      control.heal((await bodyOf(context, PathBody)).path)
      return context.json({})
    })
    .post("/forget", (context) => {
      control.forget()
      return context.json({})
    })
    .get("/requests", (context) => context.json({ requests: control.requests(context.req.query("path")) }))
