import { ownOf } from '@foyer/domain/goods/own-of.ts'
import type { PassItem, TourItem } from '@foyer/domain/goods/items.ts'
import type { PassChoice } from '@foyer/domain/passes/owners.ts'
import type { Selection } from '@foyer/domain/tickets/selection.ts'
import type { TourChoice } from '@foyer/domain/tours/tour-choice.ts'
import { sessionKeys, type SessionKey } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'

/** What is chosen and not yet in the basket, by the id of what it is of, in the session storage. */
function choiceStore<C>(key: SessionKey, accepts: (value: unknown) => boolean = isRecord) {
  const store = sessionStore<Readonly<Record<number, C>>>(key, {}, accepts)
  return {
    ...store,
    keep: (id: number, choice: C): void => store.update((all) => ({ ...all, [id]: choice })),
    drop: (id: number): void => store.update(({ [id]: _, ...others }) => others),
  }
}

/** How many of each ticket, by the event. */
export const selectionStore = choiceStore<Selection>(sessionKeys.selection)
/** Counts and answers, by the tour. */
export const tourChoiceStore = choiceStore<TourChoice>(sessionKeys.tours)
/** Owners and first day, by the pass. */
export const passChoiceStore = choiceStore<PassChoice>(sessionKeys.passes, areOfPasses)

function areOfPasses(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.values(value as object).every(
      (choice) => isRecord(choice) && Array.isArray((choice as Partial<PassChoice>).owners),
    )
  )
}

/** Stores a line's choices for its tour's page, where the line is changed. */
export function chooseAgain(item: TourItem): void {
  const { id, prices, tickets, answers, admissions = [] } = item
  tourChoiceStore.keep(id, { prices, tickets, answers, admissions, own: ownOf(item) })
}

/** Stores a line's choices for its pass's page, where the line is changed. */
export function choosePassAgain({ id, owners, valid_from, gift }: PassItem): void {
  passChoiceStore.keep(id, { owners, valid_from, gift })
}
