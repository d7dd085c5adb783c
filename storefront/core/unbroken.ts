/** "Sonntag, 29. November", "1 de diciembre", "November 29": the day of the month stays on a line with its month. */
export const unbroken = (date: string): string => date.replace(together, (text) => text.replaceAll(' ', '\u00a0'))

const together = /\d(?:\.|er)? (?:de )?(?=\p{L})|\p{L} (?=\d\d?(?:,| –|$))/gu
