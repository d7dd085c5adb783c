/** Order the letters around them otherwise than they are stored, also in what is printed after the text. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Show nothing, so that two texts look the same and are not: C1 controls, soft hyphen, zero-width spaces, byte order marks, fillers. */
const unseen =
  /[\u0080-\u0084\u0086-\u009f\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g
const lineBreaks = /[\u0085\u2028\u2029]/g
/** Tags spell a region's flag after a black flag, and hide a text anywhere else. */
const strayTags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0000}-\u{e007f}]/gu
/** Persian, Hindi and many emoji need joiners; after Latin, Greek or Cyrillic letters, or after nothing, they only hide. */
const strayJoiners =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]])[\u200c\u200d]+|(?<=[\u200c\u200d])[\u200c\u200d]+/gv

/** What a person typed, as it can be read: half a surrogate pair is text in JSON too, but no database takes it. */
export function plainText(text: string): string {
  const shown = text
    .toWellFormed()
    .replace(lineBreaks, ' ')
    .replace(directionMarks, '')
    .replace(unseen, '')
    .replace(strayTags, '')
  return shown.replace(strayJoiners, '')
}
