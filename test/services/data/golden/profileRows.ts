import { network, address, user, inUrl, type Row } from "./row.js"

const record = {
  name: "alice.site.id",
  registered_at: "2026-01-01T00:00:00Z",
  updated_at: null,
  attributes: { bio: "hello" },
  addresses: { "60": { address, created_at: "2026-01-01T00:00:00Z" } },
}

export const profileRows: Readonly<Record<string, Row>> = {
  "GET v1/profile/account/{name}": {
    call: (api) => api.lookUp(network, { name: "alice.site.id" }),
    sends: ["GET", "/v1/profile/account/alice.site.id?apiVersion=2"],
    response: record,
    gives: record,
    bad: [
      [{ ...record, addresses: { "60": "0x" } }, "addresses.60: expected"],
      [[record], "response: expected a name record"],
    ],
    elsewhere: null,
  },
  "GET v1/profile/reverse/{address}": {
    call: (api) => api.reverse(network, { address, sender: user }),
    sends: ["GET", `/v1/profile/reverse/${address}?sender=${inUrl(user)}&apiVersion=2`],
    response: [record],
    gives: [record],
    bad: [[[{ name: "alice" }], "0.addresses: expected"]],
    elsewhere: [],
  },
  "GET v1/profile/suggestions/{name}": {
    call: (api) => api.suggestions(network, { name: "ali", zone: "site.id" }),
    sends: ["GET", "/v1/profile/suggestions/ali?zone=site.id"],
    response: { suggestions: [{ name: "ali.site.id", registered: true }] },
    gives: { suggestions: [{ name: "ali.site.id", registered: true }] },
    bad: [[{ suggestions: [{ name: "ali.site.id" }] }, "suggestions.0.registered: expected boolean, got nothing"]],
    elsewhere: { suggestions: [] },
  },
  "POST v1/profile/account": {
    call: (api) => api.register(network, { coinType: 60, address, message: "{}", signature: "0x1" }),
    sends: ["POST", "/v1/profile/account?projectId=p1", { coin_type: 60, address, message: "{}", signature: "0x1" }],
    response: record,
    gives: { success: true },
    bad: [],
    elsewhere: { success: false },
  },
}
