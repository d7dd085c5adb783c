import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { CompiledTexts } from './format.ts'

export type Messages = Record<string, string>
/** R1.35: one function that may replace a language's messages, called once per loaded language. */
export type TextHook = (lang: string, messages: Messages) => Messages

/**
 * Compiles a language's messages for {@link translator}. An override (R1.33) that is no ICU message, or that has
 * other placeholders than the text it replaces, falls back to the base text and is given to `warn`.
 * @throws Error naming the key when a base text is malformed.
 */
export function compileTexts(base: Messages, override: Messages = {}, warn: (key: string, why: string) => void = () => {}): CompiledTexts {
  const compiled: CompiledTexts = {}
  for (const [key, message] of Object.entries(base)) {
    try {
      compiled[key] = checked(message)
    } catch (error) {
      throw new Error(`text ${key}: ${String(error)}`, { cause: error })
    }
    const own = override[key]
    if (own === undefined) continue
    try {
      if (placeholders(own) !== placeholders(message)) throw new Error(`placeholders are not those of "${message}"`)
      compiled[key] = checked(own)
    } catch (error) {
      warn(key, String(error))
    }
  }
  return compiled
}

/** The names in a message, sorted and joined, for comparing translations with each other. */
export function placeholders(message: string): string {
  return [...new Set(namesIn(checked(message)))].sort().join(' ')
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

function checked(message: string): CompiledMessage {
  // icu-minify drops `offset:` without a word, so a plural with it would count wrong
  if (/,\s*(plural|selectordinal)\s*,\s*offset:/.test(message)) throw new Error('offset: is not supported')
  return compile(message)
}
