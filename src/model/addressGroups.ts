/** An address in pieces of four characters, as people compare them; `0x` belongs to the first. */
export const addressGroups = (address: string): readonly string[] => address.match(/^0x.{1,4}|.{1,4}/gsu) ?? []
