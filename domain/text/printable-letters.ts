/** Letters, marks and digits of the scripts that the fonts of our papers have. */
const scripts = [
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Inherited}]/u,
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Devanagari}\p{sc=Thai}]/u,
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u,
]
/** Of these what only scholars write, which the fonts lack. */
const rare = [
  /[\u088f\u1c80-\u1cff\u2180-\u2188\ua7cb-\ua7ff\ua8f2-\ua8ff\ufbc3-\ufbd2\ufd90-\ufdcf]/,
  /[\u1100-\u11ff\u3164\u31e4-\u31ef\u4db6-\u4dff\u9fd1-\u9fff\ua960-\ua97f\ud7b0-\ud7ff\ufa0e-\ufa29\ufa6c-\ufad9]/,
]
/** Blanks, signs of punctuation and of money, numbers, and emoji; the last stands for half a character. */
const signs = [
  /[\s\p{Cc}\p{Cf}\p{Emoji}]/u,
  /[\u0020-\u02ff\u2000-\u2064\u20a0-\u20bf\u2100-\u214f\u2190-\u2199\u3000-\u3011\u30fb\u30fc\uff01-\uff5e\ufffd]/,
]

/** Whether the fonts of our papers have every letter and sign of a text: what they lack would be printed as another. */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every((letter) => {
    const is = (one: RegExp) => one.test(letter)
    return signs.some(is) || (letter.length === 1 && scripts.some(is) && !rare.some(is))
  })
}

/** The words of a text that cannot be printed. */
export const unprintable = (text: string): string[] => text.split(' ').filter((word) => !isPrintable(word))
