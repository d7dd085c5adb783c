import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { CompiledTexts } from './format.ts'

export type Messages = Record<string, string>
/** A function that may replace a language's messages, called once per loaded language (R1.35). */
export type TextHook = (lang: string, messages: Messages) => Messages

/** Compiles a language's messages for {@link translator}. @throws Error naming the key that is malformed */
export function compileTexts(messages: Messages): CompiledTexts {
  const compiled: CompiledTexts = {}
  for (const [key, message] of Object.entries(messages)) {
    try {
      compiled[key] = compileText(message)
    } catch (error) {
      throw new Error(`text ${key}: ${String(error)}`, { cause: error })
    }
  }
  return compiled
}

/**
 * Puts a deployment's own texts over the standard ones (R1.33). One that replaces nothing, is no ICU message, or has
 * other placeholders than the text it replaces is given to `warn`, and the standard text stays.
 */
export function withOwnTexts(
  standard: Messages,
  own: Readonly<Record<string, unknown>>,
  warn: (key: string, why: string) => void,
): Messages {
  const texts = { ...standard }
  for (const [key, text] of Object.entries(own)) {
    const why = Object.hasOwn(standard, key) ? wrongIn(text, standard[key]!) : 'there is no such text'
    if (why) warn(key, why)
    else texts[key] = text as string
  }
  return texts
}

function wrongIn(text: unknown, standard: string): string | null {
  if (typeof text !== 'string') return 'must be a text; put it in quotes'
  if (text.trim() === '' && standard.trim() !== '') return 'must not be empty'
  try {
    return placeholders(text) === placeholders(standard) ? null : `must have the placeholders of "${standard}"`
  } catch (error) {
    return `is no message: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
  }
}

/** The names in a message, sorted and joined, for comparing translations with each other. */
export function placeholders(message: string): string {
  return [...new Set(namesIn(compileText(message)))].sort().join(' ')
}

function namesIn(message: CompiledMessage | unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((node) => {
    if (!Array.isArray(node)) return []
    const options = node[2]
    const inner = typeof options === 'object' && options !== null ? Object.values(options) : []
    return [String(node[0]), ...inner.flatMap(namesIn)]
  })
}

/** @throws Error when it is malformed */
export function compileText(message: string): CompiledMessage {
  // icu-minify drops `offset:` without a word, so a plural with it would count wrong
  if (/,\s*(plural|selectordinal)\s*,\s*offset:/.test(message)) throw new Error('offset: is not supported')
  return compile(message)
}
