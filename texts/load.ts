import type { Messages } from './compile.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/** Every interface text, by language. For the server and for tests: a browser gets only its own language, compiled. */
export const messages: Record<string, Messages> = { de, en }
