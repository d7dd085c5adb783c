import type { Translate } from '@foyer/texts/format.ts'

/** What the same people pay less by a family's ticket, or without one. */
export function cheaperText(t: Translate, family: string | null, saved: string): string {
  return family === null ? t('tickets.cheaperSingly', { saved }) : t('tickets.cheaper', { ticket: family, saved })
}
