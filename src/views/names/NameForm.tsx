import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type Ref, type SyntheticEvent, useId, useRef, useState } from "react"
import type { NameProblem } from "../../model/nameProblem.js"
import { labelIn, labelLength, type NamesState } from "../../model/names/names.js"
import { latest } from "../../model/remote.js"
import { namesWords } from "../../model/words/names.js"
import { useMessages } from "../../react/messages.js"
import { useNames } from "../../react/useNames.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Failure } from "../ui/Failure.js"
import { Field } from "../ui/Field.js"
import { column, List } from "../ui/List.js"
import { next } from "../ui/moreIcons.js"
import { Icon } from "../ui/Icon.js"
import { Row } from "../ui/Row.js"
import { flat, heading, muted } from "../ui/text.js"

const layout: CSSObject = { ...column, gap: 16 }
const words: CSSObject = { ...flat, ...muted }
const suffix: CSSObject = {
  ...muted,
  flex: "none",
  maxInlineSize: "50%",
  overflowWrap: "anywhere",
}

const field: CSSObject = { display: "grid", gap: 4, minInlineSize: 0 }
/** Has a minimum height, to prevent a layout shift when it has words. */
const below: CSSObject = { ...words, minBlockSize: 18, paddingInline: 4, overflowWrap: "anywhere" }
const wrong: CSSObject = { color: "var(--rxw-error)" }

interface Props {
  readonly state: NamesState
}

/** What is wrong with the typed name, in words. */
const useProblem = ({ label, zone }: NamesState, isPressed: boolean) => {
  const t = useMessages(namesWords)
  return (found: NameProblem | null): string | null => {
    const problem = isPressed && label === "" ? "short" : found
    if (problem === null || problem === "owned") return null
    if (problem === "short") return t("names.short", { least: String(labelLength.least) })
    return problem === "taken" ? t("names.taken", { name: `${label}.${zone}` }) : t("names.invalid")
  }
}

/** Free names that begin with the typed one. */
const Others = ({ state: { suggestions, zone } }: Props): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(namesWords)
  const [, { edit }] = useNames()
  const free = (latest(suggestions) ?? []).slice(1).filter(({ registered }) => !registered)
  if (free.length === 0) return null
  return (
    <div>
      <p className={css(heading)} aria-hidden>
        {t("names.others")}
      </p>
      <List label={t("names.others")}>
        {free.map(({ name }) => (
          <li key={name}>
            <Row
              icon={null}
              name={name}
              end={<Icon path={next} size={18} directed />}
              onClick={() => void edit(labelIn(name, zone) ?? name)}
            />
          </li>
        ))}
      </List>
    </div>
  )
}

interface NameFieldProps extends Props {
  readonly isFree: boolean
  /** Whether it was to be registered: a name that is missing is missed from then on. */
  readonly isPressed: boolean
  readonly line: Ref<HTMLInputElement>
}

/** The field, and below it what is known of the name, which screen readers announce. */
const NameField = ({ state, isFree, isPressed, line }: NameFieldProps): ReactElement => {
  const css = useStyles()
  const id = useId()
  const t = useMessages(namesWords)
  const [, { edit }] = useNames()
  const { label, zone, suggestions } = state
  const error = useProblem(state, isPressed)(state.problem)
  return (
    <div className={css(field)}>
      {/* A name is read from left to right, with the zone after it. */}
      <div dir="ltr">
        <Field
          type="text"
          label={t("names.label")}
          line={line}
          value={label}
          onChange={(text) => void edit(text)}
          invalid={error !== null}
          describedBy={id}
          end={<span className={css(suffix)}>{`.${zone}`}</span>}
        />
      </div>
      <p id={id} className={css(below, error !== null && wrong)} aria-live="polite">
        {error ?? (isFree ? t("names.free", { name: `${label}.${zone}` }) : null)}
        {error === null && suggestions.status === "loading" && t("names.looking")}
      </p>
    </div>
  )
}

/** The field of a name, what is known of it, and the button that registers it. */
export const NameForm = ({ state }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(namesWords)
  const [, { register, retry }] = useNames()
  const { label, problem, suggestions } = state
  const line = useRef<HTMLInputElement>(null)
  const [isPressed, setPressed] = useState(false)
  const isFree = suggestions.status === "ready" && problem === null && label !== ""
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isFree) return void register()
    setPressed(true)
    // What is looked up is awaited: nothing is wrong.
    if (problem !== null || label === "") line.current?.focus()
  }
  return (
    <form className={css(layout)} onSubmit={submit} noValidate>
      <p className={css(words)}>{t("names.intro")}</p>
      <NameField {...{ state, isFree, isPressed, line }} />
      {suggestions.status === "failed" && (
        <Failure title={t("names.failed")} retry={t("names.retry")} onRetry={() => void retry()} />
      )}
      <Others state={state} />
      <p className={css(words)}>{t("names.hint")}</p>
      <Button look={isFree ? "primary" : "plain"} busy={suggestions.status === "loading"}>
        {t("names.register")}
      </Button>
    </form>
  )
}
