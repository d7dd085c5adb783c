import { XMLParser, XMLValidator } from 'fast-xml-parser'

// A drawing is a document: it may run scripts, ask other servers and show pages. What the shop keeps draws, and nothing
// else, so that it is harmless wherever somebody opens it.

const drawing =
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc metadata ' +
  'style linearGradient radialGradient stop pattern clipPath mask marker switch view filter feBlend ' +
  'feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
  'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
const drawn = new Set(drawing.split(' '))
const svg = 'http://www.w3.org/2000/svg'
const page = 'http://www.w3.org/1999/xhtml'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
})

/** What `preserveOrder` gives: an element by its name, its attributes under `:@`, its text under `#text`. */
type Element = Record<string, unknown>

/** Whether a text is a drawing at all; what it is made of is for `unsafeIn`. */
export const isDrawing = (text: string): boolean =>
  /^\uFEFF?\s*</.test(text) && /<(\w+:)?svg[\s>]/.test(text) && !/^\uFEFF?\s*<(!doctype\s+)?html/i.test(text)

/** Null of what cannot be read, '' of what draws alone, else what in it does more. */
export function unsafeIn(text: string): string | null {
  // what a document type declares could grow without end
  if (/<!ENTITY/i.test(text)) return '<!ENTITY>'
  if (/<\?xml-stylesheet/i.test(text)) return '<?xml-stylesheet?>'
  const read = readOtherwise(text)
  if (read !== null) return read
  if (XMLValidator.validate(text) !== true) return null
  try {
    return firstUnsafe(parser.parse(text) as Element[])
  } catch {
    // deeper than anybody draws
    return null
  }
}

const plainType = /<!DOCTYPE\s+svg(?:\s+(?:PUBLIC\s+"[^"<>]*"|SYSTEM)(?:\s+"[^"<>]*")?)?\s*>/
/** In which the signs of XML are what they are in UTF-8. */
const encodings = /^(utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i

/** What browsers may read as something else than it is taken for here, so that it could hide anything; null of none. */
function readOtherwise(text: string): string | null {
  if (/<!DOCTYPE/i.test(text.replace(plainType, ''))) return '<!DOCTYPE>'
  for (const part of text.split('<?').slice(1)) {
    const [said, end] = part.split('?>', 2)
    const isOpen = /["']/.test(said!.replaceAll(/"[^"]*"|'[^']*'/g, ''))
    if (end === undefined || isOpen) return '<?…?>'
    const encoding = /^xml\s[^]*?encoding\s*=\s*["']([^"']*)/.exec(said!)?.[1]
    if (encoding !== undefined && !encodings.test(encoding)) return `encoding="${encoding.slice(0, 40)}"`
  }
  return null
}

function firstUnsafe(elements: readonly Element[]): string {
  const waiting = [...elements]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { ':@': attributes = {}, ...named } = one
    const [name = '', within] = Object.entries(named)[0] ?? []
    const [local = '', prefix] = name.split(':').toReversed()
    if (name === '#text') continue
    const isOwn = prefix === undefined || prefix === 'svg'
    if (!name.startsWith('?') && isOwn && !drawn.has(local)) return `<${name}>`
    const unsafe = Object.entries(attributes as Record<string, string>).find(isUnsafe)
    if (unsafe) return `${unsafe[0]}="${unsafe[1].trim().slice(0, 40)}"`
    const children = Array.isArray(within) ? (within as Element[]) : []
    // CDATA parts what is one text
    const style = local === 'style' ? children.map((text) => String(text['#text'] ?? '')).join('') : ''
    if (isUnsafeStyle(style)) return '<style>'
    waiting.push(...children)
  }
  return ''
}

function isUnsafe([name, value]: [string, string]): boolean {
  const local = name.split(':').at(-1)!.toLowerCase()
  const says = value.trim()
  // elements of pages, also under another name, and drawings under another name than theirs
  if (name.startsWith('xmlns') && (says === page || (says === svg && !/^xmlns(:svg)?$/.test(name)))) return true
  if (local.startsWith('on') || local === 'base') return true
  if (local === 'href' || local === 'src') return !says.startsWith('#')
  // what an editor has noted, as where its file was, is no style
  return (!name.includes(':') || name.startsWith('svg:')) && isUnsafeStyle(says)
}

/** Styles fetch by `url()` and `@import`; what is written by numbers could say either. */
const isUnsafeStyle = (text: string): boolean =>
  /\\|@import|expression\s*\(|javascript:|image-set|src\s*\(/i.test(text) || /url\((?!\s*(?:["']\s*)?#)/i.test(text)
