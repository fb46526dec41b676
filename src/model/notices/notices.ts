import type { AnyWalletError } from "../errors.js"
import type { Notice } from "./notice.js"

/** A visible notice. */
export interface ShownNotice extends Notice {
  readonly id: number
}

/** What is asked of the notices: to show one, or a failure, or to remove one. */
export type NoticeCall =
  | { readonly type: "notify"; readonly notice: Notice }
  | { readonly type: "failed"; readonly error: AnyWalletError }
  | { readonly type: "dismiss"; readonly id: number }

export type NoticeEvent =
  { readonly type: "shown"; readonly notice: ShownNotice } | { readonly type: "dismissed"; readonly id: number }

const textOf = ({ tone, short, values }: Notice): string => JSON.stringify([tone, short, values])

/** A toast that says what the one on show says adds nothing. */
const isOnShow = (notices: readonly ShownNotice[], notice: Notice): boolean =>
  notice.place === "toast" && notices.some((shown) => shown.place === "toast" && textOf(shown) === textOf(notice))

/** Shows one toast at a time: another one replaces it. Alerts stay until they are dismissed. */
export const reduceNotices = (notices: readonly ShownNotice[], event: NoticeEvent): readonly ShownNotice[] => {
  switch (event.type) {
    case "shown":
      if (isOnShow(notices, event.notice)) return notices
      return [...notices.filter(({ place }) => place !== "toast" || event.notice.place !== "toast"), event.notice]
    case "dismissed":
      return notices.filter(({ id }) => id !== event.id)
  }
}
