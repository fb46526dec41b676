/** Messages of the swap views. The button labels are those of CONTRACTS §7.4, in the words of Send. */
export const swapWords = {
  "swap.pay": "You pay",
  "swap.receive": "You receive",
  "swap.choose": "Choose a token",
  "swap.flip": "Switch the two tokens",
  "swap.about": "About {amount} {symbol}",
  "swap.noPrice": "–",

  "swap.selectToken": "Choose token",
  "swap.addAmount": "Enter an amount",
  "swap.incorrectValue": "Enter a valid number",
  "swap.insufficientBalance": "Not enough funds",
  "swap.insufficientHint": "You can swap up to {amount} {symbol}.",
  "swap.insufficientLiquidity": "Enter a smaller amount",
  "swap.quoting": "Getting the price",
  "swap.review": "Review swap",
  "swap.again": "Try again",
  "swap.networks": "Choose network",

  "swap.rate": "Rate",
  "swap.rateQuestion": "What is the rate?",
  "swap.rateAnswer": "How much you get for one of your tokens. The service's fee of {fee} is already deducted.",
  "swap.rateValue": "1 {from} = {rate} {to}",
  "swap.impact": "Price impact",
  "swap.impactQuestion": "What is the price impact?",
  "swap.impactAnswer":
    "How much less you get than your tokens are worth on the market. The larger the swap, the more it moves the price.",
  "swap.impactUnknown": "Unknown",
  "swap.impactHigh": "You would get about {part} less than your tokens are worth.",
  "swap.minimum": "You receive at least",
  "swap.minimumQuestion": "Why at least?",
  "swap.minimumAnswer":
    "If you would get less than this, the swap fails and you keep your tokens. The network fee is paid all the same.",
  "swap.slippage": "Price change that you accept",

  "swap.approveFirst":
    "First you allow the exchange to take {amount} {symbol}. After that you confirm the swap itself.",
  "swap.unlimited": "Allow any amount, for ever",
  "swap.unlimitedHint":
    "You save this step next time. But if the exchange is attacked, you can lose all your {symbol}.",
  "swap.swap": "Swap",
  "swap.building": "Checking the swap on the network",
  "swap.nothing": "Nothing to swap yet",

  "swap.swapping": "Confirm the swap in {wallet}",
  "swap.summary": "{amount} {symbol} for about {receives} {other}",
  "swap.submitted": "Swap submitted",
  "swap.done": "Swapped {amount} {symbol}",
  "swap.doneFor": "For about {amount} {symbol}",
  "swap.failed": "Nothing was swapped",
  "swap.failedOnNetwork": "Swap failed on the network",
  "swap.previous": "Was your last transaction sent?",
} as const satisfies Readonly<Record<string, string>>
