const error = <const N extends string>(name: N, ...types: readonly ("address" | "uint256" | "bytes32")[]) => ({
  type: "error" as const,
  name,
  inputs: types.map((type) => ({ type, name: "" })),
})

/** Errors that many contracts share (ERC-6093, OpenZeppelin): with these, a refused token transfer has a name. */
export const standardErrors = [
  error("ERC20InsufficientBalance", "address", "uint256", "uint256"),
  error("ERC20InvalidSender", "address"),
  error("ERC20InvalidReceiver", "address"),
  error("ERC20InsufficientAllowance", "address", "uint256", "uint256"),
  error("ERC20InvalidApprover", "address"),
  error("ERC20InvalidSpender", "address"),
  error("ERC721NonexistentToken", "uint256"),
  error("ERC721InsufficientApproval", "address", "uint256"),
  error("ERC1155InsufficientBalance", "address", "uint256", "uint256", "uint256"),
  error("OwnableUnauthorizedAccount", "address"),
  error("AccessControlUnauthorizedAccount", "address", "bytes32"),
  error("EnforcedPause"),
  error("ReentrancyGuardReentrantCall"),
  error("SafeERC20FailedOperation", "address"),
] as const
