import { isMap, isNode, isPair, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type { z } from 'zod'
import { keepWrittenNumbers } from './amount.schema.ts'
import { safeParse } from '@foyer/contract/schema.ts'

export type Path = readonly PropertyKey[]

/** A YAML file that knows the line of each of its values. */
export interface YamlFile {
  name: string
  data: unknown
  /** `file:line: what`, for the value at a path or the closest one around it. */
  problem(path: Path, what: string): string
}

/** Parses YAML text; syntax errors go into `problems`. */
export function parseYaml(name: string, text: string, problems: string[]): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line
  for (const error of document.errors) problems.push(`${name}:${lineAt(error.pos[0])}: ${error.message}`)
  visit(document, {
    Scalar: (_, { value, range }) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        problems.push(`${name}:${lineAt(range?.[0] ?? 0)}: a text with NUL or half a character cannot be kept`)
    },
  })
  keepWrittenNumbers(document)
  return {
    name,
    data: document.errors.length > 0 ? undefined : document.toJS(),
    problem: (path, what) => `${name}:${lineAt(offsetOf(document, path))}: ${where(path)}${what}`,
  }
}

/** Checks a value of a file; every problem comes with its line. */
export function checked<S extends z.ZodType>(
  file: YamlFile,
  path: Path,
  schema: S,
  value: unknown,
  problems: string[],
): z.output<S> | undefined {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const keys = 'keys' in issue && issue.code === 'unrecognized_keys' ? issue.keys : undefined
    if (keys) for (const key of keys) problems.push(file.problem([...path, ...issue.path, key], 'unknown name'))
    else problems.push(file.problem([...path, ...issue.path], issue.message))
  }
  return undefined
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

function where(path: Path): string {
  const names = path.filter((part) => typeof part === 'string')
  return names.length > 0 ? `${names.join('.')}: ` : ''
}
