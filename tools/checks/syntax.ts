import { parseSync } from 'vite'

export interface SyntaxNode extends Record<string, unknown> {
  type: string
  start: number
}

/** Every node of a file's syntax tree, in the order of the text; nothing of a file that is no code. */
export function nodesOf(path: string, source: string): SyntaxNode[] {
  if (!/\.[jt]sx?$/.test(path)) return []
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  return nodesWithin(program)
}

export function nodesWithin(value: unknown): SyntaxNode[] {
  const nodes: SyntaxNode[] = []
  collect(value, nodes)
  return nodes
}

function collect(value: unknown, nodes: SyntaxNode[]): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') nodes.push(value as SyntaxNode)
  for (const inner of Object.values(value)) collect(inner, nodes)
}
