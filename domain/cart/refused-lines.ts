import type { ChangedLine } from '@foyer/contract/refusals.ts'
import type { CartItem } from '../goods/items.ts'
import { kindOf } from '../goods/kinds.ts'

/** A line that the server refused, with its version at that time: changed on its own page, it is another. */
export type RefusedLine = ChangedLine & { of?: string }

/** A line's version: everything that a refusal can be about, such as date, count and price. */
export const lineVersion = (item: CartItem | undefined): string =>
  JSON.stringify(
    item && [
      item.type,
      item.id,
      'datetime' in item && item.datetime,
      item.totalCount,
      item.totalPrice,
      ...kindOf(item).version(item),
    ],
  )

/** The refusals of lines that have not changed since. */
export function standingRefusals(changes: readonly RefusedLine[], form: readonly CartItem[]): RefusedLine[] {
  return changes.filter(({ index, of }) => of === undefined || of === lineVersion(form[index]))
}

/** After a line is removed: drops its refusals and moves those of later lines along. */
export function refusalsAfterRemoval(changes: readonly RefusedLine[], removed: number): RefusedLine[] {
  return changes
    .filter(({ index }) => index !== removed)
    .map((change) => ({ ...change, index: change.index > removed ? change.index - 1 : change.index }))
}

/** After a line is inserted: moves the refusals of later lines along. */
export function refusalsAfterInsertion(changes: readonly RefusedLine[], inserted: number): RefusedLine[] {
  return changes.map((change) => ({ ...change, index: change.index >= inserted ? change.index + 1 : change.index }))
}

/**
 * How many places a line can keep of those that are left. Where several lines of one time are short of the same
 * places, each is offered what is left when the others stay as they are.
 */
export function placesToKeep(change: ChangedLine, changes: readonly ChangedLine[], form: readonly CartItem[]): number {
  const timeOf = (index: number) =>
    JSON.stringify(
      form[index] && 'datetime' in form[index]
        ? [('eventId' in form[index] && form[index].eventId) || 0, form[index].datetime]
        : index,
    )
  const others = changes.filter(
    ({ index, code }) =>
      index !== change.index &&
      (code === 'TOO_FEW_LEFT' || code === 'SOLD_OUT') &&
      timeOf(index) === timeOf(change.index),
  )
  return Math.max(0, (change.now ?? 0) - others.reduce((sum, { index }) => sum + form[index]!.totalCount, 0))
}
