import { figureOf } from "./figures.js"

/** What `npm run bench` measured last. */
const facts = [
  {
    figure: figureOf("gzip above React before the first paint"),
    what: "of scripts before the first paint, above React",
  },
  {
    figure: figureOf("requests before any click, of them to other hosts").split(", ").at(-1),
    what: "requests to other hosts before your visitor acts",
  },
  { figure: figureOf("click to list painted"), what: "from the click to the painted list of wallets" },
]

/** Three measured figures. */
export const Facts = () => (
  <dl className="figures">
    {facts.map(({ figure, what }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)
