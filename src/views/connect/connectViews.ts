import { Connecting } from "./Connecting.js"
import { GetWallet } from "./GetWallet.js"
import { WhatIsAWallet } from "./WhatIsAWallet.js"

/** What follows on Connect, fetched together. */
export const connectViews = { Connecting, GetWallet, WhatIsAWallet }
