import { renderToString } from "react-dom/server"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { readQuery } from "./readQuery.js"

/** Renders the hydrated page as on a server, without browser globals. @public: loaded by its path */
export const renderOnServer = (): string => renderToString(<App wallet={createPageWallet(readQuery(""))} />)
