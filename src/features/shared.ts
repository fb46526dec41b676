import { connect, skip, takeWhile } from "rxjs"
import { shared as ofPage } from "../initial/shared.js"
import { command } from "../streams/operators/command.js"

/**
 * What the lazily loaded file of a plug-in has in common with code that is loaded before it. It hands all of it on, so that a
 * bundler keeps it in the files where it is, and does not divide the first files of a page into smaller ones.
 */
export const shared = { ofPage, connect, skip, takeWhile, command }
