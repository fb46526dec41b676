import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { LegalNote } from "../connect/LegalNote.js"
import { useStyles } from "../theme/useStyles.js"
import { column, List } from "../ui/List.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { NotOffered } from "./NotOffered.js"
import { ProviderMark } from "./ProviderMark.js"
import { providerNames } from "./providerNames.js"
import { useSocials } from "./useSocials.js"

const layout: CSSObject = { ...column, gap: 12 }

/** Every social login of the site. */
export const ConnectSocials = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const { offered, awaited, choose } = useSocials()
  if (awaited !== null && awaited > 0) return <SkeletonRows count={awaited} />
  if (offered.length === 0) return <NotOffered />
  return (
    <div className={css(layout)}>
      <List label={t("embedded.socials")}>
        {offered.map((provider) => (
          <li key={provider}>
            <Row
              icon={<ProviderMark provider={provider} />}
              name={providerNames[provider]}
              onClick={() => choose(provider)}
            />
          </li>
        ))}
      </List>
      <LegalNote />
    </div>
  )
}
