/** This many digits in a row, however they are separated, count as a phone number. */
const phone = /[+(]?\p{Nd}(?:[\s()./‐‑–-]*\p{Nd}){5,}/gu
const date = /^\d{1,4}([./-]) ?\d{1,2}\1 ?\d{1,4}$/
/** "St.John", "H.C.Andersen", "Dr.med.Müller": short parts that begin with a capital, then a name. */
const abbreviated = /^\p{Lu}\p{L}{0,2}(?:\.\p{L}{1,3})*\.[\p{L}\p{M}'’-]+[.,]?$/u
/** A scheme, a host, a mailbox, or a dot before what may be a domain. */
const address =
  /:\/|\/\/|^\W*(?:www\.|(?:mailto|tel|sms|https?|javascript|data):\S)|@|(?:^|[\p{L}\p{N}])\.\p{L}[\p{L}\p{N}-]/iu

/**
 * Text without anything that a mail program or a person could follow: web and mail addresses, words like domains,
 * digits like phone numbers. `mark` replaces what was removed.
 */
export function withoutAddresses(text: string, mark = ''): string {
  return text
    .replace(phone, (digits) => (date.test(digits.trim()) ? digits : mark))
    .split(/(\s+)/)
    .map((word) =>
      !address.test(plain(word))
        ? word
        : abbreviated.test(word) && !/^www\./i.test(word)
          ? word.replace(/\.(?=\p{L})/gu, '. ')
          : mark,
    )
    .join('')
}

/**
 * As a browser reads it: with wide letters and full stops of other scripts as plain ones, without invisible characters.
 */
function plain(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[。｡․﹒]|[([{](?:\.|dot|punkt)[)\]}]/giu, '.')
}
