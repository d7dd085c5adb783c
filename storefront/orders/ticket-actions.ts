import type { Order } from '@foyer/contract/orders.schema.ts'
import { part, type Part } from '../ui/part.tsx'
import { cancelableVisits } from './cancelable-visits.ts'
import { movableVisits } from './movable-visits.ts'

export interface TicketActionProps {
  order: Order
  /** Shows the order as it is after the action. */
  reload: () => Promise<void>
}

/** What visitors can do with the tickets of an order; the code of each is loaded where it is offered. */
export const ticketActions: readonly { isOffered: (order: Order) => boolean; Action: Part<TicketActionProps> }[] = [
  {
    isOffered: (order) => movableVisits(order, new Date()).length > 0,
    Action: part(() => import('./move-tickets.tsx')),
  },
  {
    isOffered: (order) => cancelableVisits(order, new Date()).length > 0,
    Action: part(() => import('./cancel-tickets.tsx')),
  },
  { isOffered: hasTickets, Action: part(() => import('./give-ticket.tsx')) },
]

/** Also when all are given on: it says so. */
function hasTickets({ status, unpaid, tickets = [] }: Order): boolean {
  return status === 'placed' && unpaid === undefined && tickets.some(({ state }) => state === 'valid')
}

/** So that the page does not move when they come. */
export function preloadActions(order: Order): Promise<void>[] {
  return ticketActions.filter(({ isOffered }) => isOffered(order)).map(({ Action }) => Action.preload())
}
