/** Bidirectional controls: they reorder the letters around them, also those printed after the text. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/**
 * Invisible characters, by which two different texts look the same: C1 controls, soft hyphen, zero-width spaces and
 * others.
 */
const unseen =
  /[\u0080-\u0084\u0086-\u009f\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g
const lineBreaks = /[\u0085\u2028\u2029]/g
/** Tag characters: after a black flag they spell a region's flag, anywhere else they hide text. */
const strayTags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0000}-\u{e007f}]/gu
/** Joiners: Persian, Hindi and many emoji need them; after Latin, Greek or Cyrillic letters they only hide. */
const strayJoiners =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]])[\u200c\u200d]+|(?<=[\u200c\u200d])[\u200c\u200d]+/gv

/** Typed text without invisible characters, and without half surrogate pairs, which JSON allows but no database. */
export function plainText(text: string): string {
  const visible = text
    .toWellFormed()
    .replace(lineBreaks, ' ')
    .replace(directionMarks, '')
    .replace(unseen, '')
    .replace(strayTags, '')
  return visible.replace(strayJoiners, '')
}
