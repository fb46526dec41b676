import { describe, expect, it } from "vitest"
import { checkTokens, imitatedBy, sameSymbol } from "../../../src/model/token/imitation.js"
import { totalDollars } from "../../../src/model/text/money.js"
import type { Network } from "../../../src/model/network.js"
import type { Token } from "../../../src/model/token/token.js"

const network: Network = {
  id: "eip155:1",
  name: "Ethereum",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: [],
  blockExplorers: [],
}
const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const known = [
  { symbol: "USDC", address: USDC },
  { symbol: "DAI", address: "eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F" },
]
const token = (symbol: string, address: string | null = `eip155:1:0xbad${symbol}`): Token => ({
  name: symbol,
  symbol,
  chainId: network.id,
  address,
  value: 10,
  price: 1,
  quantity: { decimals: "18", numeric: "5" },
  iconUrl: null,
})

describe("two symbols", () => {
  it.each([
    ["in any letter case", "usdc"],
    ["with Cyrillic letters", "U\u0405D\u0421"],
    ["with Greek letters", "\u0395TH"],
    ["with Cherokee letters", "USD\u13df"],
    ["with full-width letters", "\uff35\uff33\uff24\uff23"],
    ["with mathematical letters", "\u{1d5a8}\u{1d5b2}"],
    ["with accents", "U\u0301SDC"],
    ["with an invisible character", "US\u200bDC"],
    ["with a soft hyphen", "US\u00adDC"],
    ["with a variation selector", "USDC\ufe0f"],
    ["with an invisible filler", "USDC\u3164"],
    ["with a tag character", "USDC\u{e0041}"],
    ["with a space", "USDC "],
    ["with a point", "USDC."],
    ["with a currency sign", "U$DC"],
    ["with a digit", "U5DC"],
  ])("look the same %s", (_, symbol) => {
    const genuine = symbol.includes("TH") ? "ETH" : symbol.startsWith("\u{1d5a8}") ? "IS" : "USDC"
    expect(sameSymbol(symbol, genuine)).toBe(true)
  })

  it.each([
    ["Lisu", "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ"],
    ["Cherokee", "ᎪᏴᏟᎠᎬᏀᎻᏆᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ", "ABCDEGHIJKLMPRSTVWYZ"],
    ["Greek", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
    ["Cyrillic", "АВСЕНІЈКМОРЅТХУԚԜ", "ABCEHIJKMOPSTXYQW"],
    ["small capitals", "ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEGHIJKLMNOPRSTUVWYZ"],
    ["currency signs", "฿¢€₣₲₭£₥₦₱$₮₩¥", "BCEFGKLMNPSTWY"],
    ["digits", "8105", "BIOS"],
  ])("look the same in %s: %s", (_, symbol, genuine) => {
    expect(sameSymbol(symbol, genuine)).toBe(true)
  })

  it("look the same with a small l for a capital I, and with an L in any case", () => {
    expect(sameSymbol("DAl", "DAI")).toBe(true)
    expect(sameSymbol("pol", "POL")).toBe(true)
  })

  it.each([
    ["USDC.e", "USDC"],
    ["USDT", "USDC"],
    ["WETH", "ETH"],
    ["stETH", "ETH"],
    ["", "ETH"],
  ])("look different: %s and %s", (a, b) => {
    expect(sameSymbol(a, b)).toBe(false)
  })
})

describe("an imitation", () => {
  it("has the symbol of the coin, or of a known token, and another contract", () => {
    expect(imitatedBy(token("\u0415TH"), network.nativeCurrency, known)).toBe("ETH")
    expect(imitatedBy(token("USD\u0421"), network.nativeCurrency, known)).toBe("USDC")
  })

  it.each(["000 ETH", "000,000.00 ETH", "0\u00a0ETH", "\u0661\u0662ETH", ",000ETH"])(
    "has a symbol that goes on with the amount before it: %j",
    (symbol) => {
      expect(imitatedBy(token(symbol), network.nativeCurrency, known)).toBe("ETH")
    },
  )

  it("is not a known token whose symbol begins with a number, nor one with another name after a number", () => {
    const inch = { symbol: "1INCH", address: "eip155:1:0x111111111117dc0aa78b770fa6a738034120c302" }
    expect(imitatedBy(token("1INCH", inch.address), network.nativeCurrency, [inch])).toBeNull()
    expect(imitatedBy(token("1INCH"), network.nativeCurrency, [inch])).toBe("1INCH")
    expect(imitatedBy(token("2SHOP"), network.nativeCurrency, known)).toBeNull()
  })

  it("is not the coin itself, the known token in any letter case, or a token with a symbol of its own", () => {
    expect(imitatedBy(token("ETH", null), network.nativeCurrency, known)).toBeNull()
    expect(imitatedBy(token("USDC", USDC.toLowerCase()), network.nativeCurrency, known)).toBeNull()
    expect(imitatedBy(token("SHOP"), network.nativeCurrency, known)).toBeNull()
  })

  it("is not the known contract that stands for the coin", () => {
    const coin = { symbol: "ETH", address: "eip155:1:0xbadETH" }
    expect(imitatedBy(token("ETH"), network.nativeCurrency, [coin])).toBeNull()
  })
})

describe("a list of tokens from a provider or a wallet", () => {
  it("calls the coin as the network does, and keeps its amount, price and icon", () => {
    const listed = { ...token("eth", null), name: "Free money", iconUrl: "https://i.example/" }
    expect(checkTokens([listed], network, known)).toEqual([{ ...listed, name: "Ether", symbol: "ETH" }])
  })

  it("gives the coin the picture of the site, if it has one", () => {
    const own = "https://site.example/eth.svg"
    const pictured = { ...network, nativeCurrency: { ...network.nativeCurrency, iconUrl: own } }
    const listed = { ...token("ETH", null), iconUrl: "https://i.example/" }
    expect(checkTokens([listed], pictured, known)).toEqual([{ ...listed, name: "Ether", iconUrl: own }])
  })

  it("has no entry that calls the coin something else, none in another scale, and no second one", () => {
    const other = { ...token("ETH", null), quantity: { decimals: "6", numeric: "9" } }
    const coin = { ...token("ETH", null), price: 3000 }
    const shop = { ...token("SHOP"), price: 7 }
    const listed = [token("USDC", null), other, token("ETH"), shop, coin, { ...coin, price: 1 }]
    expect(checkTokens(listed, network, known)).toEqual([
      { ...token("ETH"), imitates: "ETH" },
      shop,
      { ...coin, name: "Ether" },
    ])
  })

  it("has every contract once, however its address is written: what is listed twice counts once in the total", () => {
    const listed = [token("USDC", USDC), token("SHOP"), token("USDC", USDC.toLowerCase()), token("USDC", USDC)]
    const checked = checkTokens(listed, network, known)
    expect(checked).toEqual([token("USDC", USDC), token("SHOP")])
    expect(totalDollars(checked)).toBe(20)
  })

  it("has no coin where the site does not know the network", () => {
    expect(checkTokens([token("ETH", null), token("SHOP")], undefined, [])).toEqual([token("SHOP")])
  })

  it("marks imitations, and nothing because the provider says so", () => {
    const own = { ...token("SHOP"), imitates: "ETH" }
    const [fake, shop] = checkTokens([token("USDC"), own], network, known)
    expect(fake?.imitates).toBe("USDC")
    expect(shop).toEqual(token("SHOP"))
  })
})
