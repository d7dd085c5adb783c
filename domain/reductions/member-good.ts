/** The places that a pass may book, by its id. */
export const memberGood = (pass: string) => `member:${pass}`
