/** What Windows 1252 has between 128 and 159; everything from 160 on is as in Unicode. */
const own = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf = (letter: string): number | null => {
  const at = own.indexOf(letter)
  if (at >= 0) return 0x80 + at
  const unicode = letter.codePointAt(0)!
  return unicode === 0x0a || (unicode >= 0x20 && unicode < 0x7f) || (unicode >= 0xa0 && unicode <= 0xff)
    ? unicode
    : null
}

/** The text in letters that a printer has: a strange one without its accents, or as a question mark. */
export function printableHere(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replaceAll('\u2212', '-')
  return [...plain]
    .map((letter) => {
      if (byteOf(letter) !== null) return letter
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return bare !== '' && [...bare].every((one) => byteOf(one) !== null) ? bare : '?'
    })
    .join('')
}

/** Of letters that a printer has. */
export const bytesOf = (text: string): number[] => [...text].map((letter) => byteOf(letter) ?? 0x3f)
