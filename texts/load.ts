import type { Messages } from './compile.ts'
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/** Every interface text, by language. For the server and for tests: a browser gets only its own language, compiled. */
export const messages: Record<string, Messages> = { de, en, fr, it, nl, es, sv, da }
