import type { CompiledMessage } from 'icu-minify/format'
import { compileText } from './compile.ts'

/** In signs; the longest of the shop's own has a fifth of that. */
export const longestText = 2000

/** What is wrong with a text that is to stand for one of the shop's, and with which of its values. */
export interface Misfit {
  what: 'empty' | 'long' | 'markup' | 'broken' | 'missing' | 'unknown' | 'otherwise'
  values: string[]
}

/** Text as it is kept: an apostrophe that is typed straight would make words of the value after it. */
export function asTypeset(text: string): string {
  return text.replaceAll("'", '’').trim()
}

/**
 * Why a text cannot stand for the shop's own, or null where it can: it has the same values, none of them counted or
 * chosen by where the shop's is not, and nothing else than words and values.
 */
export function misfit(text: string, own: string): Misfit | null {
  if (text.trim() === '') return { what: 'empty', values: [] }
  // before it is compiled, so that nobody can make that long
  if (text.length > longestText) return { what: 'long', values: [] }
  if (/[<>]/.test(text)) return { what: 'markup', values: [] }
  const [wanted, has] = [usesIn(own), usesOrNull(text)]
  if (!has) return { what: 'broken', values: [] }
  const missing = [...wanted.keys()].filter((name) => !has.has(name))
  if (missing.length > 0) return { what: 'missing', values: missing }
  const unknown = [...has.keys()].filter((name) => !wanted.has(name))
  if (unknown.length > 0) return { what: 'unknown', values: unknown }
  // a sentence where a number is counted would say the wrong thing, and a date where a word is would be none
  const otherwise = [...has]
    .filter(([name, uses]) => [...uses].some((one) => !wanted.get(name)!.has(one)))
    .map(([name]) => name)
  return otherwise.length > 0 ? { what: 'otherwise', values: otherwise } : null
}

/** The values that a text has, in the order in which it names them first. */
export const valuesIn = (text: string): string[] => [...usesIn(text).keys()]

const plain = 'as it is'

function usesOrNull(text: string): Map<string, Set<string>> | null {
  try {
    return usesIn(text)
  } catch {
    return null
  }
}

/** How each value of a text is used; each may be said as it is too. */
function usesIn(text: string): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  note(compileText(text), uses)
  return uses
}

function note(message: CompiledMessage | unknown, uses: Map<string, Set<string>>): void {
  if (!Array.isArray(message)) return
  for (const node of message) {
    if (!Array.isArray(node)) continue
    const [name, kind, options] = node as [string, number?, unknown?]
    const own = uses.get(name) ?? new Set([plain])
    uses.set(name, own)
    if (kind === undefined) continue
    // the branches of a choice are the text's own, how a number is written is not
    const isChoice = kind <= 3
    own.add(JSON.stringify(isChoice ? kind : [kind, options]))
    if (isChoice) for (const option of Object.values(options as object)) note(option, uses)
  }
}
