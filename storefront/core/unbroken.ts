/** "Sonntag, 29. November" in large letters: the day of the month stays with the month. */
export const unbroken = (date: string): string => date.replace(/(\d\.?) (?=\p{L})/u, '$1\u00a0')
