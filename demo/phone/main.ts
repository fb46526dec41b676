import { showPhone } from "../../devkit/phone/showPhone.js"
import { readWorld } from "../world.js"

const root = document.getElementById("root")
if (root) void showPhone(root, readWorld())
