/** What the way into the basket needs, loaded once something is chosen. */
export { addTickets } from '../cart/add-tickets.ts'
export { ErrorSummary } from '../shop/parts/error-summary.tsx'
export { Added } from './added.tsx'
export { problemsOf } from './problems.ts'
