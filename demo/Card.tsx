import { type ReactNode, useId } from "react"

interface CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled section of the page. */
export const Card = ({ title, children }: CardProps) => {
  const heading = useId()
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
