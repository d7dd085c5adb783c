/** What somebody gets of letters in several languages: that in theirs, else the first. */
export function letterIn<L extends { lang: string }>(letters: readonly L[], lang: string): L {
  return letters.find((letter) => letter.lang === lang) ?? letters[0]!
}

/** So many mails may go to the visitors of one time within a day. */
export const mailsOfTime = 3
