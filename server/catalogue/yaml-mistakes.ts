import {
  isPair,
  isScalar,
  isSeq,
  Scalar,
  visit,
  type Document,
  type Node,
  type Pair,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import type { Path } from './problem.ts'

/** A mistake in the writing, and where it begins. */
export interface Mistake {
  offset: number
  what: string
}

/** The first mistake because of which a file cannot be read: the others may only follow from it. */
export function syntaxMistake(document: Document.Parsed, text: string): Mistake | undefined {
  const [first, ...rest] = document.errors
  if (!first) return unknownReference(document)
  const offset = first.pos[0]
  const deeper = [first, ...rest].some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset)
  if (first.code === 'BLOCK_AS_IMPLICIT_KEY' && deeper)
    return {
      offset: text.indexOf('\n', offset) + 1,
      what: 'is indented deeper than the line above, which has its value',
    }
  if (first.code === 'MISSING_CHAR' && /closing/.test(first.message))
    return { offset: openedAt(document, offset), what: 'a quote is opened here and not closed' }
  return { offset, what: sentence(first, text) }
}

const unlike = 'is indented in another way than the lines it belongs to'

function sentence({ code, message, pos: [offset] }: YAMLError, text: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'is indented with a tab: use spaces'
    case 'BLOCK_IN_FLOW':
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'a text with a colon in it stands in double quotes, like "Rome: the city"'
    case 'MULTILINE_IMPLICIT_KEY':
      return 'there is no colon with a space behind it, as in "name: value"'
    case 'MISSING_CHAR':
      return message.startsWith('Comments') ? 'a comment begins with a space before its #' : unlike
    case 'BAD_INDENT':
      return message.startsWith('Flow') ? 'a { or [ that was opened above is not closed' : unlike
    case 'UNEXPECTED_TOKEN':
      return 'something stands behind the end of a value: put all of it in double quotes, or take one bracket away'
    case 'BAD_SCALAR_START':
      return `a text that begins with ${text[offset]} stands in double quotes`
    case 'DUPLICATE_KEY':
      return `"${/^[^:\s]*/.exec(text.slice(offset))![0]}" is given twice`
    case 'BAD_DQ_ESCAPE':
      return 'a backslash in double quotes is written twice'
    case 'MULTIPLE_DOCS':
      return 'a line of --- ends the file: take it away'
    default:
      return `cannot be read as YAML: ${message}`
  }
}

/** Where the quote begins that goes on to the end. */
function openedAt(document: Document, end: number): number {
  let offset = end
  visit(document, {
    Scalar: (_, { range }) => {
      if (range![0] < end && range![1] >= end) offset = range![0]
    },
  })
  return offset
}

/** To YAML a text like *this refers to something; its library throws where that is missing. */
function unknownReference(document: Document): Mistake | undefined {
  let found: Mistake | undefined
  visit(document, {
    Alias: (_, node) => {
      if (!node.resolve(document))
        found ??= { offset: node.range![0], what: 'a text that begins with * stands in double quotes' }
    },
  })
  return found
}

/**
 * Within braces a comma ends a value, so that `{price: 14,00}` reads as two. Each is told once, and put right in the
 * document, for the rest of it to be checked.
 */
export function commasInBraces(document: Document, text: string): (Mistake & { path: Path })[] {
  const mistakes: (Mistake & { path: Path })[] = []
  visit(document, {
    Map: (_, map, around) => {
      if (!map.flow) return
      const path = pathOf([...around, map])
      for (const pair of map.items.filter(({ value }) => value === null)) {
        const before = map.items[map.items.indexOf(pair) - 1]
        const mistake = cut(pair, before, map, text)
        if (mistake) mistakes.push({ ...mistake, path: mistake.of ? [...path, mistake.of] : path })
      }
    },
  })
  return mistakes
}

function cut(
  pair: Pair,
  before: Pair | undefined,
  map: YAMLMap,
  text: string,
): (Mistake & { of?: string }) | undefined {
  const key = pair.key
  if (!isScalar(key) || !key.range) return undefined
  const [offset] = key.range
  const written = text.slice(offset, key.range[1])
  const [, name, rest] = /^([a-z_]+):(\S.*)$/.exec(written) ?? []
  if (name && rest) {
    pair.key = new Scalar(name)
    pair.value = new Scalar(/^\d+$/.test(rest) ? Number(rest) : rest)
    return { offset, what: `"${written}" lacks the space behind the colon` }
  }
  if (!before || !isScalar(before.value) || !before.value.range) return undefined
  map.items.splice(map.items.indexOf(pair), 1)
  const value = text.slice(before.value.range[0], before.value.range[1])
  const isAmount = /^\d+$/.test(value) && /^\d+$/.test(written)
  before.value.value = isAmount ? `${value}.${written}` : `${value}, ${written}`
  const what = isAmount
    ? `${value},${written} ends at the comma: write ${value}.${written}`
    : `the text ends at the comma before "${written}": put all of it in double quotes`
  return { offset, what, of: nameOf(before) }
}

function pathOf(around: readonly (Document | Node | Pair)[]): (string | number)[] {
  return around.flatMap<string | number>((node, depth) => {
    if (isPair(node)) return nameOf(node)
    return isSeq(node) ? node.items.indexOf(around[depth + 1]) : []
  })
}

function nameOf({ key }: { key: unknown }): string {
  return String(isScalar(key) ? key.value : key)
}
