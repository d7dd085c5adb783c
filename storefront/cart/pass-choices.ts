import type { PassItem } from '@foyer/domain/goods/items.ts'
import type { PassChoice } from '@foyer/domain/passes/owners.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'

/** Choices for each pass that are not yet in the basket, by its id, in the session storage. */
export const passChoiceStore = sessionStore<Readonly<Record<number, PassChoice>>>(sessionKeys.passes, {}, areChoices)

function areChoices(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.values(value as object).every(
      (choice) => isRecord(choice) && Array.isArray((choice as Partial<PassChoice>).owners),
    )
  )
}

/** Stores a line's choices for its pass's page, where the line is changed. */
export function choosePassAgain({ id, owners, valid_from, gift }: PassItem): void {
  passChoiceStore.update((all) => ({ ...all, [id]: { owners, valid_from, gift } }))
}
