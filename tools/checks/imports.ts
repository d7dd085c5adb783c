import { posix } from 'node:path'
import { nodesOf, type SyntaxNode } from './syntax.ts'
import type { SourceFile } from './source-files.ts'

export interface Import {
  /** As written. */
  from: string
  /** A type-only import, which does not exist at run time. */
  type: boolean
  line: number
  /** When the code around it runs, if ever. */
  later?: true
}

const statements = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]

/** Everything that a file imports: by a statement, when it runs, or only as a type. */
export function importsOf({ path, source }: SourceFile): Import[] {
  return nodesOf(path, source).flatMap((node) => {
    const from = statements.includes(node.type) ? (node['source'] as SyntaxNode | null)?.['value'] : undefined
    if (typeof from !== 'string') return []
    const line = source.slice(0, node.start).split('\n').length
    return [{ from, type: isType(node), line, ...(node.type === 'ImportExpression' && { later: true as const }) }]
  })
}

const isType = (node: SyntaxNode) =>
  node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type'

/** The path of an imported file of ours, from the root of the repository; null for a package. */
export function pathOf(from: string, importer: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  return from.startsWith('@foyer/') ? from.slice('@foyer/'.length) : null
}
