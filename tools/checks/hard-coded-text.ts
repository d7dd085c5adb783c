import { parseSync } from 'vite'
import { forTests } from './boundaries.ts'
import type { SourceFile } from './source-files.ts'

const saying = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'summary', 'hint']
const words = /\p{L}{2,}/u

/** Words that a component says by itself: a person of another language could not read them. */
export function spoken({ path, source }: SourceFile): string[] {
  if (!path.endsWith('.tsx') || forTests(path)) return []
  return textsIn(parseSync(path, source).program).map(
    ({ text, start }) =>
      `${path}:${source.slice(0, start).split('\n').length} says "${text.trim()}"; texts stand in texts/*.json`,
  )
}

interface Node {
  type?: string
  start: number
  value?: Node | string
  name?: { name?: string }
}

function textsIn(node: unknown): { text: string; start: number }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, start, value, name } = node as Node
  if (type === 'JSXText' && typeof value === 'string' && words.test(value))
    return [{ text: value, start: start + value.search(words) }]
  if (type === 'JSXAttribute' && saying.includes(name?.name ?? '') && typeof value === 'object') {
    const said = (value as Node | null)?.value
    if (typeof said === 'string' && words.test(said)) return [{ text: said, start }]
  }
  return Object.values(node).flatMap(textsIn)
}
