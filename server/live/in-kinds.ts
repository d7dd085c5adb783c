import type { Changed } from '@foyer/contract/live.ts'
import type { May } from '@foyer/domain/office/roles.ts'
import type { Change } from './live.queries.ts'

/** What a page is told of changes: each kind once, and the numbers of orders where its person may see orders. */
export function inKinds(changes: readonly Change[], may: May): Changed {
  const orders = changes.filter(({ kind }) => kind === 'order').map(({ order }) => order)
  const named = orders.filter((order) => order !== null)
  return {
    kinds: [...new Set(changes.map(({ kind }) => kind))],
    orders: may.get('show') === null && named.length === orders.length ? named : null,
  }
}
