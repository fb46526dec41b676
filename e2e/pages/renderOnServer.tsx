import { renderToString } from "react-dom/server"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { readQuery } from "./readQuery.js"

/** The hydrated page as a server without a browser's globals draws it. @public: loaded by its path */
export const renderOnServer = (): string => renderToString(<App wallet={createPageWallet(readQuery(""))} />)
