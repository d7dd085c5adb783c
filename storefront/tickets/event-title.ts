import type { Event } from '@foyer/contract/tickets.schema.ts'
import { useTexts } from '../core/language.tsx'

/** Tells an exhibition from its tours: "Van Gogh (Tickets)". */
export const useEventTitle = ({ name }: Event): string => `${name} (${useTexts()('title.ticket')})`
