import { useAccount, useMessages } from "rxwallet/react"
import { rewardsWords } from "./rewardsWords.js"

const goal = 10

/** As many stamps as the address begins with: a real site asks its own server. */
const stampsOf = (address: string): number => Number.parseInt(address.slice(2, 4), 16) % goal

export const Rewards = () => {
  const t = useMessages(rewardsWords)
  const account = useAccount()
  if (!account) return <p className="card-view">{t("rewards.none")}</p>
  const count = stampsOf(account.address)
  return (
    <div className="card-view">
      <ol className="stamps" aria-hidden>
        {Array.from({ length: goal }, (_, index) => (
          <li key={index} data-stamped={index < count || undefined} />
        ))}
      </ol>
      <p>{t("rewards.count", { count: String(count), goal: String(goal) })}</p>
      {count === goal - 1 && <p>{t("rewards.next")}</p>}
    </div>
  )
}
