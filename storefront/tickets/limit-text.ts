import type { AboveMaximum, TooMany } from '@foyer/domain/tickets/change-selection.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** Why a count stays what it is, with what was asked for and what there is. */
export function limitText(t: Translate, { refused, requested, available }: TooMany | AboveMaximum): string {
  return t(
    refused === 'SUBTICKET_ABOVE_MAXIMUM' ? 'tickets.atMost' : available === 0 ? 'tickets.noneLeft' : 'tickets.tooMany',
    { requested, available },
  )
}
