import { EMPTY, expand, map, type Observable, of, switchMap, take } from "rxjs"
import { type DirectoryPage, type DirectoryPages, noPages, withPage } from "../../model/directory/directory.js"
import { directoryLimits } from "../../model/directory/directoryLimits.js"
import { toRemote } from "../../streams/operators/toRemote.js"

export interface PagesPorts {
  /** Requests the next page. */
  readonly more$: Observable<unknown>
  /** A page by its number, from 1. */
  readonly pageOf: (page: number) => Observable<DirectoryPage>
}

const rules = { size: directoryLimits.pageSize, most: directoryLimits.mostPages }

/**
 * The pages of a directory as one list. `more$` requests the next one, one at a time; one that failed is requested again.
 *
 *     more    -m---m---m--
 *     page 1   --1|
 *     page 2       -#
 *     again            -2|
 *     result  il-A-lf--l-B     i nothing yet, l loading, A page 1, f A with its next page failed, B both
 */
export const directoryPages = ({ more$, pageOf }: PagesPorts): Observable<DirectoryPages> => {
  const nextPage = (pages: DirectoryPages, number: number): Observable<DirectoryPages> =>
    more$.pipe(
      take(1),
      switchMap(() => toRemote(pageOf(number))),
      map((page): DirectoryPages => {
        if (page.status === "ready") return withPage(pages, page.value, rules)
        return {
          ...pages,
          page: page.status === "failed" ? { status: "failed", error: page.error } : { status: "loading" },
        }
      }),
    )
  return of(noPages).pipe(
    expand((pages) => (pages.page.status === "loading" || pages.next === null ? EMPTY : nextPage(pages, pages.next))),
  )
}
