import type { OverLimit } from '@foyer/domain/offer/count-limit.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** Why a count goes no further, with what was asked for and what there is (R5.13); of a tour its time is named too. */
export function limitText(t: Translate, { refused, ...counts }: OverLimit, of: 'tickets' | 'tour' = 'tickets'): string {
  switch (refused) {
    case 'TOO_FEW_LEFT':
    case 'SOLD_OUT':
    case 'OUT_OF_STOCK':
      if (of === 'tour') return t('tour.placesLeft', counts)
      return t(counts.available > 0 ? 'tickets.tooMany' : 'tickets.noneLeft', counts)
    case 'SUBTICKET_ABOVE_MAXIMUM':
    case 'TOUR_TOO_MANY_PARTICIPANTS':
    case 'TOUR_TOO_MANY_TICKETS':
      return t('tickets.atMost', counts)
    case 'TOUR_NO_GUIDE_LEFT':
      return t('tour.guidesLeft', counts)
    case 'TOUR_TOO_FEW_PARTICIPANTS':
      return t('tour.tooFewPeople', counts)
    default:
      return t(`refusal.${refused}`)
  }
}
