import { Observable } from "rxjs"

export const answerModes = ["answer", "answer", "answer slowly", "wait", "fail"] as const
export const answered = ["oldest", "newest", "all", "failure"] as const

/** Ends a request. */
type End = (fails: boolean) => void

/** Services whose answers are true when they are asked, and arrive at once, later, when the test says so, or not at all. */
export const lateAnswers = () => {
  const waiting = new Set<End>()
  let mode: (typeof answerModes)[number] = "answer"
  return {
    later: <T>(read: () => T): Observable<T> =>
      new Observable((subscriber) => {
        const value = read()
        const end: End = (fails) => {
          waiting.delete(end)
          if (fails) return subscriber.error(new Error("down"))
          subscriber.next(value)
          subscriber.complete()
        }
        waiting.add(end)
        if (mode === "answer" || mode === "fail") end(mode === "fail")
        if (mode === "answer slowly") setTimeout(() => end(false), 3_000)
        return () => void waiting.delete(end)
      }),
    /** Whether nothing waits, and all that is asked now is answered at once. */
    areAnswering: (): boolean => mode === "answer" && waiting.size === 0,
    setMode: (next: typeof mode): void => void (mode = next),
    answer: (which: (typeof answered)[number]): void => {
      const all = [...waiting]
      const some = which === "all" ? all : which === "newest" ? all.slice(-1) : all.slice(0, 1)
      some.forEach((end) => end(which === "failure"))
    },
  }
}
