import { build } from "../../scripts/build.js"

/** The package as it is published is built anew before anything looks at it. */
export default build
