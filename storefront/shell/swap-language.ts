/** An address of the page in another language: only the language segment changes, query and fragment stay (R2.57). */
export function swapLanguage(address: string, lang: string): string {
  return address.replace(/^\/[^/?#]*/, `/${lang}`)
}
