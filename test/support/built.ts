import { build } from "../../scripts/build.js"

/** Builds the package before the package tests. */
export default build
