import type { AnyWalletError } from "./errors.js"
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

/** Shows one toast at a time: a newer one replaces it. Alerts stay until they are dismissed. */
export const reduceNotices = (notices: readonly ShownNotice[], event: NoticeEvent): readonly ShownNotice[] => {
  switch (event.type) {
    case "shown":
      return [...notices.filter(({ place }) => place !== "toast" || event.notice.place !== "toast"), event.notice]
    case "dismissed":
      return notices.filter(({ id }) => id !== event.id)
  }
}
