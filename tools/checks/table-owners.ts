import { exceptions, owners } from './table-owners.table.ts'
import { forTests } from './boundaries.ts'
import { pathOf } from './imports.ts'
import type { SourceFile } from './source-files.ts'
import { nodesOf, type SyntaxNode } from './syntax.ts'

interface Write {
  path: string
  line: number
  /** The named function that it stands in. */
  within: string
  /** Null where the statement gets the table's name only when it runs. */
  table: string | null
}

/** Statements that write a table of another room, a sentence each. */
export function foreignWrites(files: readonly SourceFile[]): string[] {
  return writesOf(files).flatMap((write) => {
    const { path, line, within, table } = write
    if (nameOf(write) in exceptions) return []
    const writes = `${path}:${line} ${within} writes`
    if (table === null) return [`${writes} a table that cannot be read here: name it`]
    const owner = owners[table]
    if (!owner) return [`${writes} ${table}, which has no owner in table-owners.table.ts`]
    return owner === roomOf(path) ? [] : [`${writes} ${table}, which belongs to ${owner}/: ask a function of it`]
  })
}

/** Exceptions that no statement needs any more. */
export function staleExceptions(files: readonly SourceFile[]): string[] {
  const written = new Set(writesOf(files).map(nameOf))
  return Object.keys(exceptions).filter((name) => !written.has(name))
}

/** The tables that migrations create. */
export function tablesCreated(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^server\/db\/migrations\/.*\.sql$/.test(path))
    .flatMap(({ source }) => [...source.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name!))
}

const nameOf = ({ path, within, table }: Write) => `${path} ${within} ${table ?? '?'}`

const roomOf = (path: string) => path.split('/')[1]!

function writesOf(files: readonly SourceFile[]): Write[] {
  const names = tablesByName(files)
  return files
    .filter(({ path }) => /^server\/\w[\w-]*\/.*\.ts$/.test(path) && !forTests(path))
    .flatMap((file) => (mayWrite.test(file.source) ? writesIn(file, names) : []))
}

const mayWrite = /\b(insert|update|delete|merge|copy|truncate)\b|insertOf/i
/** A lock (`for update`) or a part of an insert (`do update set`) is none; `copy` is also a word of sentences. */
const writing =
  /\b(?:insert into|delete from|merge into|truncate(?: table)?|copy(?= \w+ \(|\s+$)|(?<!\bfor |\bkey |\bdo )update)\s+(?:only\s+)?([a-z_][\w.]*|$)/gi
function writesIn({ path, source }: SourceFile, tables: ReadonlyMap<string, string>): Write[] {
  const nodes = nodesOf(path, source)
  const imported = importedTables({ path, source }, tables)
  const functions = nodes.flatMap(namedFunction)
  const at = (start: number, table: string | null): Write => ({
    path,
    line: source.slice(0, start).split('\n').length,
    within: functions.findLast((one) => one.start <= start && start < one.end)?.name ?? 'at its top',
    table,
  })
  return nodes.flatMap((node) => {
    if (node.type === 'TemplateLiteral') return inTemplate(node, imported).map((table) => at(node.start, table))
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      return statements(node['value']).map((table) => at(node.start, table))
    const written = node.type === 'CallExpression' ? insertedInto(node, imported) : undefined
    return written ? [at(node.start, written)] : []
  })
}

/** What a text that looks like SQL writes; a name may follow in the next part of a template. */
function statements(text: string): (string | null)[] {
  return [...text.matchAll(writing)].flatMap(([, name]) => (name ? [name.toLowerCase()] : [null]))
}

function inTemplate(node: SyntaxNode, imported: ReadonlyMap<string, string>): (string | null)[] {
  const texts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const values = node['expressions'] as SyntaxNode[]
  return texts.flatMap((text, index) =>
    statements(text).map((name) => name ?? imported.get(String(values[index]?.['name'])) ?? null),
  )
}

/** The table of `insertOf(cart, …)`. */
function insertedInto(node: SyntaxNode, imported: ReadonlyMap<string, string>): string | undefined {
  const [first] = node['arguments'] as SyntaxNode[]
  return (node['callee'] as SyntaxNode)['name'] === 'insertOf' ? imported.get(String(first?.['name'])) : undefined
}

/** By the file and the name that it exports, the table in SQL. */
function tablesByName(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ path }) => /^server\/db\/schema(-\w+)?\.ts$/.test(path))
      .flatMap(({ path, source }) =>
        [...source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
          ([, name, table]) => [`${path} ${name}`, table!] as const,
        ),
      ),
  )
}

/** By the name that a file has for it, the table in SQL. */
function importedTables(file: SourceFile, tables: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const node of nodesOf(file.path, file.source)) {
    if (node.type !== 'ImportDeclaration') continue
    const from = pathOf(String((node['source'] as SyntaxNode)['value']), file.path)
    for (const specifier of node['specifiers'] as SyntaxNode[]) {
      const table = tables.get(`${from} ${String((specifier['imported'] as SyntaxNode | undefined)?.['name'])}`)
      if (table) found.set(String((specifier['local'] as SyntaxNode)['name']), table)
    }
  }
  return found
}

function namedFunction(node: SyntaxNode): { name: string; start: number; end: number }[] {
  const named =
    node.type === 'FunctionDeclaration' ||
    (node.type === 'VariableDeclarator' && (node['init'] as SyntaxNode | null)?.type === 'ArrowFunctionExpression')
  const id = node['id'] as SyntaxNode | null
  return named && id ? [{ name: String(id['name']), start: node.start, end: node['end'] as number }] : []
}
