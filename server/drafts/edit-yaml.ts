import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isScalar, isSeq, parseDocument, Scalar, visit, YAMLMap, YAMLSeq, type Node } from 'yaml'
import { keepWrittenNumbers } from '../catalogue/amount.schema.ts'
import { isRecord, keyOf, type Json } from '@foyer/domain/museum/catalogue-value.ts'

const style = { lineWidth: 0, flowCollectionPadding: false } as const

/** What a file says, with numbers that are not whole as they are written; undefined where it cannot be read. */
export function valueOf(text: string): Json | undefined {
  const document = parseDocument(text, { logLevel: 'error' })
  if (document.errors.length > 0) return undefined
  keepWrittenNumbers(document)
  return document.toJS() as Json
}

/** A file that says this. */
export function writeYaml(value: Json): string {
  const document = new Document()
  document.contents = nodeOf(value)
  return document.toString(style)
}

/**
 * The text of a file that says `next` and is otherwise as it was: where only values change, each stands in the place of
 * the one before, and not a letter beside it is another; where something comes, goes or moves, the file is written
 * anew, with its comments.
 */
export function editYaml(text: string, next: Json): string {
  const document = parseDocument(text, { logLevel: 'error' })
  keepWrittenNumbers(document)
  const edits: Edit[] = []
  if (onlyValues(document.contents, next, { text, edits })) {
    const edited = edits
      .toSorted((a, b) => b.from - a.from)
      .reduce((all, { from, to, as }) => all.slice(0, from) + as + all.slice(to), text)
    if (isDeepStrictEqual(valueOf(edited), next)) return edited
  }
  document.contents = changed(document.contents, next) as typeof document.contents
  visit(document, { Scalar: (_, scalar) => writeAmount(scalar) })
  return document.toString({ ...style, flowCollectionPadding: text.includes('{ ') })
}

interface Edit {
  from: number
  to: number
  as: string
}
interface Around {
  text: string
  edits: Edit[]
}

/** Whether nothing moves; `edits` has what becomes of each value, which is tried. */
function onlyValues(node: unknown, next: Json, around: Around): boolean {
  if (isScalar(node)) return isDeepStrictEqual(node.value, next) || isReplaced(node, next, around)
  if (isMap(node)) {
    if (!isRecord(next)) return false
    return node.items.every(({ key, value }) => {
      const name = nameOf(key)
      return Object.hasOwn(next, name) && onlyValues(value, next[name]!, around)
    })
  }
  if (!isSeq(node) || !Array.isArray(next) || node.items.length !== next.length) return false
  return node.items.every((item, at) => keyIn(item) === keyOf(next[at]!) && onlyValues(item, next[at]!, around))
}

function isReplaced(node: Scalar, next: Json, { text, edits }: Around): boolean {
  if (typeof next === 'object' && next !== null) return false
  const [from, to] = node.range!
  const wasBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  if (typeof next !== 'string' || !next.includes('\n')) {
    const line = inline(next, node)
    edits.push({ from, to, as: wasBlock ? `${line}\n` : line })
    return true
  }
  // each line as deep as the name that the text belongs to, and two more
  const start = text.lastIndexOf('\n', from - 1) + 1
  const [before] = /^[\s-]*/.exec(text.slice(start, from))!
  const indent = `\n${' '.repeat(before.length + 2)}`
  const block = `|-${next
    .split('\n')
    .map((line) => (line === '' ? '\n' : indent + line))
    .join('')}`
  edits.push({ from, to, as: wasBlock ? `${block}\n` : block })
  return true
}

/** Whether it can be read where it stands as a block of lines. */
const isBlock = (text: string) => !/^\s|\s$|\n[ \t]|[^\n\P{C}]/u.test(text)

/** A value within a line. */
function inline(value: Exclude<Json, object>, before: Scalar): string {
  if (typeof value !== 'string') return String(value)
  const isQuoted = before.type === 'QUOTE_DOUBLE' || before.type === 'QUOTE_SINGLE'
  const isPlain = /^[\p{L}\d][\p{L}\p{N}\p{P} ]*$/u.test(value) && !/[:#{}[\],&*!|>'"%@`]|\s$/.test(value)
  return isPlain && !isQuoted && valueOf(value) === value ? value : JSON.stringify(value)
}

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)
const keyIn = (item: unknown) => keyOf(JSON.parse(JSON.stringify(item ?? null)) as Json)

/** The same node with another content, where it can be. */
function changed(node: unknown, next: Json): Node {
  if (isScalar(node) && isDeepStrictEqual(node.value, next)) return node
  if (isMap(node) && isRecord(next)) {
    for (const { key } of node.items.slice()) if (!Object.hasOwn(next, nameOf(key))) node.delete(key)
    for (const [name, value] of Object.entries(next)) node.set(name, changed(node.get(name, true), value))
    return node
  }
  if (isSeq(node) && Array.isArray(next)) {
    const left = [...node.items]
    node.items = next.map((value, index) => {
      const key = keyOf(value)
      const at = left.findIndex((item) => (key === null ? isDeepStrictEqual(plain(item), value) : keyIn(item) === key))
      const same = at >= 0 ? left.splice(at, 1)[0] : key === null ? left[index] : undefined
      return changed(same, value)
    })
    return node
  }
  const made = nodeOf(next)
  if (isScalar(node) && isScalar(made)) made.comment = node.comment ?? null
  return made
}
const plain = (item: unknown) => JSON.parse(JSON.stringify(item ?? null)) as Json

/** As a museum writes it: a list of texts or numbers on one line. */
function nodeOf(value: Json): Node {
  if (Array.isArray(value)) {
    const list = new YAMLSeq()
    list.items = value.map(nodeOf)
    list.flow = value.every((one) => typeof one !== 'object')
    return list
  }
  if (!isRecord(value)) return scalarOf(value)
  const map = new YAMLMap()
  for (const [name, one] of Object.entries(value)) map.set(new Scalar(name), nodeOf(one))
  return map
}

function scalarOf(value: Exclude<Json, object>): Scalar {
  const scalar = new Scalar<unknown>(value)
  if (typeof value !== 'string') return scalar
  if (value.includes('\n')) scalar.type = isBlock(value) ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE'
  else writeAmount(scalar)
  return scalar
}

/** An amount keeps its decimals, without quotes. */
function writeAmount(scalar: Scalar<unknown>): void {
  const { value, type } = scalar
  if (
    typeof value !== 'string' ||
    (type !== undefined && type !== 'PLAIN') ||
    !/^(0|[1-9]\d{0,9})\.\d{1,4}$/.test(value)
  )
    return
  scalar.value = Number(value)
  scalar.minFractionDigits = value.split('.')[1]!.length
}
