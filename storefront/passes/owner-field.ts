/** The id of a field of an owner's row. */
export const ownerField = (index: number, part: string) => `owner-${index + 1}-${part}`
