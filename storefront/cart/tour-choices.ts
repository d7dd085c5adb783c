import type { TourItem } from '@foyer/domain/goods/items.ts'
import type { TourChoice } from '@foyer/domain/tours/tour-choice.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'

/** Choices and answers for each tour that are not yet in the basket, by tour id, in the session storage. */
export const tourChoiceStore = sessionStore<Readonly<Record<number, TourChoice>>>(sessionKeys.tours, {}, isRecord)

/** Stores a line's choices for its tour's page, where the line is changed. */
export function chooseAgain({ id, prices, tickets, answers }: TourItem): void {
  tourChoiceStore.update((all) => ({ ...all, [id]: { prices, tickets, answers } }))
}
