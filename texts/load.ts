import type { Messages } from './compile.ts'
import { inCountry } from './country.ts'
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/** Every interface text as it stands in its file, by language. A browser gets only its own language, compiled. */
const written: Record<string, Messages> = { de, en, fr, it, nl, es, sv, da }

/** Every interface text as it is written in a country, by language. */
export const messagesIn = (country: string): Record<string, Messages> =>
  Object.fromEntries(Object.entries(written).map(([lang, texts]) => [lang, inCountry(lang, texts, country)]))
