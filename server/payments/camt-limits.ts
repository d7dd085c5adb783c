// What a bank's file may have: far above what banks write, and far below what it takes long to read.
const longestTag = 2000
const mostAttributes = 100_000
const deepest = 40
const mostCredits = 20_000

/** The end of what is no element, by its start. */
const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** What is too much in a file, before anything of it is parsed: one walk over its tags. Null where it may be parsed. */
export function tooMuchIn(xml: string): 'XML' | 'Ntry' | null {
  let [depth, attributes, credits] = [0, 0, 0]
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const other = others.find(([start]) => xml.startsWith(start, at))
    const end = other ? xml.indexOf(other[1], at) : xml.indexOf('>', at)
    if (end === -1 || (!other && end - at > longestTag)) return 'XML'
    const tag = other ? '' : xml.slice(at, end)
    // entities of a document type could grow without end
    if (/^<!doctype/i.test(tag)) return 'XML'
    attributes += tag.split('=').length - 1
    if (/^<(\w+:)?(Ntry|TxDtls)\b/.test(tag)) credits++
    if (tag.startsWith('</')) depth--
    else if (tag !== '' && !tag.endsWith('/')) depth++
    if (depth > deepest || attributes > mostAttributes) return 'XML'
    if (credits > mostCredits) return 'Ntry'
    at = end
  }
  return null
}
