import { forTests } from './boundaries.ts'
import { nodesOf, type SyntaxNode } from './syntax.ts'
import type { SourceFile } from './source-files.ts'

const readOut = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'summary', 'hint']
const words = /\p{L}{2,}/u

/** Text in a component itself, which would not be translated. */
export function hardCodedText({ path, source }: SourceFile): string[] {
  if (!path.endsWith('.tsx') || forTests(path)) return []
  return nodesOf(path, source).flatMap((node) => {
    const { text, start } = textOf(node)
    return typeof text === 'string' && words.test(text)
      ? [`${path}:${source.slice(0, start).split('\n').length} says "${text.trim()}"; texts stand in texts/*.json`]
      : []
  })
}

function textOf(node: SyntaxNode): { text?: unknown; start: number } {
  const { type, start, value } = node
  if (type === 'JSXText') return { text: value, start: start + String(value).search(words) }
  const isReadOut = type === 'JSXAttribute' && readOut.includes(String((node['name'] as SyntaxNode)['name']))
  return isReadOut ? { text: (value as SyntaxNode | null)?.['value'], start } : { start }
}
