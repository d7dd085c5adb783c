import { isMap, isNode, isPair, LineCounter, parseDocument, visit, type Document } from 'yaml'
import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import { keepWrittenNumbers } from './amount.schema.ts'
import { mistake, mistakeIn, type Mistake } from './mistake.ts'
import { hint, nearest } from './nearest.ts'
import { placeOf, type Path, type Place, type Problem } from './problem.ts'
import { inWords } from './schema-words.ts'
import { commasInBraces, syntaxMistake } from './yaml-mistakes.ts'

/** A YAML file that knows the line of each of its values. */
export interface YamlFile {
  name: string
  data: unknown
  /** Of the value at a path, or of the closest one around it. */
  place(path: Path): Place
  problem(path: Path, what: Mistake, before?: Place): Problem
}

/**
 * Parses YAML text; what cannot be read of it goes into `problems`, the first of it where the rest may follow from it.
 */
export function parseYaml(name: string, text: string, problems: Problem[]): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  const lineAt = (offset: number) => lines.linePos(Math.min(offset, text.length)).line
  const unread = syntaxMistake(document, text)
  const tell = (offset: number, what: Mistake, path?: Path) =>
    problems.push({ ...placeOf(name, lineAt(offset), path), ...what })
  if (unread) tell(unread.offset, mistake('yaml', { what: unread.what }))
  visit(document, {
    Scalar: (_, { value, range }) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        tell(range?.[0] ?? 0, mistake('half-text'))
    },
  })
  for (const { offset, what, path } of unread ? [] : commasInBraces(document, text))
    tell(offset, mistake('yaml', { what }), path)
  keepWrittenNumbers(document)
  const place = (path: Path) => placeOf(name, lineAt(offsetOf(document, path)), path)
  return {
    name,
    data: unread ? undefined : document.toJS(),
    place,
    problem: (path, what, before) => ({ ...place(path), ...what, ...(before && { before }) }),
  }
}

/** Where what is wrong goes, and what should be looked at. */
export interface Reported {
  problems: Problem[]
  warnings: Problem[]
}

/**
 * Checks a value of a file; every problem comes with its line. A text that lacks a language is said there in English,
 * else in the first that it has, which is a warning.
 */
export function checked<S extends z.ZodType>(
  file: YamlFile,
  path: Path,
  schema: S,
  value: unknown,
  { problems, warnings }: Reported,
): z.output<S> | undefined {
  const possible = new WeakMap<readonly string[], string[]>()
  const parse = (from: unknown) =>
    safeParse(schema, from, (issue) => {
      if (issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject)
        possible.set(issue.keys, Object.keys(issue.inst.shape))
      return inWords(issue)
    })
  let parsed = parse(value)
  if (!parsed.success) {
    const filled = structuredClone(value)
    const gaps = parsed.error.issues.filter((issue) => isFilled(filled, issue))
    for (const { path: at, message } of gaps) warnings.push(file.problem([...path, ...at], mistakeIn(message)))
    if (gaps.length > 0) parsed = parse(filled)
  }
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ at: issue.path, key, names: possible.get(issue.keys) ?? [] }))
      : [],
  )
  for (const { at, key, names } of unknown)
    problems.push(file.problem([...path, ...at, key], mistake('unknown-name', hint(key, names))))
  // what is missing because its name is misspelt is told with that name
  const misspelt = new Set(unknown.map(({ at, key, names }) => [...at, nearest(key, names)].join('\0')))
  for (const { code, path: at, message } of issues)
    if (code !== 'unrecognized_keys' && !(misspelt.has(at.join('\0')) && mistakeIn(message).code === 'missing'))
      problems.push(file.problem([...path, ...at], mistakeIn(message)))
  return undefined
}

/** Gives a text its missing languages, where the issue is that it lacks some and it has one. */
function isFilled(value: unknown, { path, ...issue }: z.core.$ZodIssue): boolean {
  const missing = issue.code === 'custom' ? (issue.params?.['missing'] as string[] | undefined) : undefined
  const words = path.reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown>)[name], value)
  const [first] = Object.values(words ?? {})
  if (!missing || typeof first !== 'string') return false
  const texts = words as Record<string, string>
  for (const lang of missing) texts[lang] = texts['en'] ?? first
  return true
}

function offsetOf(document: Document.Parsed, path: Path): number {
  const key = path.at(-1)
  if (key === undefined) return startOf(document.contents) ?? 0
  const around = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (isMap(around)) {
    // the key's own line: a value may start on the next one
    const pair = around.items.find((item) => isPair(item) && String(item.key) === String(key))
    const offset = pair && startOf(pair.key)
    if (offset !== undefined) return offset
  }
  return startOf(document.getIn(path, true)) ?? offsetOf(document, path.slice(0, -1))
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
