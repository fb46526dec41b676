/** Messages about the approval of a token for a contract, before what needs it. */
export const approvalWords = {
  "approval.resetFirst": "{symbol} takes a new approval only after the old one is removed. That is one more step.",
  "approval.approve": "Approve {symbol}",
  "approval.reset": "Remove the old approval",
  "approval.approveIn": "Approve {symbol} in {wallet}",
  "approval.resetIn": "Remove the old approval in {wallet}",
  "approval.submitted": "Approval submitted",
} as const satisfies Readonly<Record<string, string>>
