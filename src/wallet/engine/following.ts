import { merge, type Observable } from "rxjs"
import type { Attached } from "../attach.js"

/** Loads a part and follows what is picked of it; where it cannot be loaded, as soon as it is. */
export const following = <P, T>(
  { whenLoaded, loading$ }: Attached<P>,
  pick: (part: P) => Observable<T>,
): Observable<T> => merge(whenLoaded(pick), loading$)
