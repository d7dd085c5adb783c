import type { TourItem } from '@foyer/domain/cart/cart.ts'
import type { TourChoice } from '@foyer/domain/tours/tour-choice.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'

/** What is chosen and answered of each tour and not yet in the basket, by tour id: a reload loses none of it, and a line of the basket is changed where it was chosen. */
export const tourChoiceStore = sessionStore<Readonly<Record<number, TourChoice>>>(sessionKeys.tours, {}, isRecord)

/** Puts what a line has where its tour's page finds it. */
export function chooseAgain({ id, prices, tickets, answers }: TourItem): void {
  tourChoiceStore.update((all) => ({ ...all, [id]: { prices, tickets, answers } }))
}
