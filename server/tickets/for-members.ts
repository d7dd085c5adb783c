import type { Slot } from '@foyer/domain/schedule/event-timetable.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import { quotaGood } from '../schedule/capacity-id.ts'
import type { QuotaSeen } from '../schedule/places.queries.ts'

/** The quotas of events that annual passes open; null where there are none. */
export function quotasOfMembers(...events: readonly EventEntry[]): QuotaSeen | null {
  const opened = events.flatMap(({ quotas }) => quotas.filter(({ passes }) => passes !== undefined))
  return opened.length > 0 ? { goods: opened.map(({ id }) => quotaGood(id)), beyond: true } : null
}

/** Who books a time that has places for members alone, and how. */
export function forMembersInWords(
  catalogue: Catalogue,
  { quotas = [] }: Pick<Slot, 'quotas'>,
  lang: string,
  t: Translate,
): string {
  const { passes } = quotas.find((quota) => quota.passes !== undefined) ?? {}
  const names = passes === undefined || passes === true ? [] : passes.map((id) => catalogue.passById(id)?.name)
  const named = names.map((name) => name && catalogue.words(name, lang)).filter(Boolean)
  return named.length > 0 ? t('tickets.forPasses', { passes: named.join(', ') }) : t('tickets.forMembers')
}
