import { showSafe } from "../../../devkit/safe/showSafe.js"

const root = document.getElementById("root")
if (root) showSafe(root)
