const accents: Record<string, string> = { a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', u: 'ü' }
/** Mails, files and the simulator's pages are no screens of the shop. */
const left = /^(mail|pdf|simulator|title)\./

/** A pseudo-language: every text a third longer and accented, as a translation may turn out. */
export default function longer(_: string, messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      left.test(key) || !text.trim() ? text : `${filler(text)} ${accented(text)}`,
    ]),
  )
}

/**
 * As many letters as are a third of what is read, in words of five to eight, within marks that show where a text
 * begins.
 */
function filler(text: string): string {
  const letters = Math.max(2, Math.ceil(text.replace(/\{[^{}]*\}/g, '').length * 0.3))
  const words = 'öbér dáñéçü íbúsö çáféñé ódüra '
    .repeat(Math.ceil(letters / 30))
    .slice(0, letters)
    .trim()
  return `⟦${words}⟧`
}

/** Placeholders and markup are no text. */
function accented(text: string): string {
  let depth = 0
  return text.replace(/[{}<>a-z]/g, (sign) => {
    if (sign === '{' || sign === '<') depth++
    if (sign === '}' || sign === '>') depth--
    return depth > 0 ? sign : (accents[sign] ?? sign)
  })
}
