/** Splits an address into groups of four characters, for easier comparison; `0x` is part of the first group. */
export const addressGroups = (address: string): readonly string[] => address.match(/^0x.{1,4}|.{1,4}/gsu) ?? []
