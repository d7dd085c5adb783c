/** What the way into the basket needs, loaded once something is chosen. */
export { addTickets } from '../cart/add-tickets.ts'
export { Added } from '../shop/choosing/added.tsx'
export { ErrorSummary } from '../shop/parts/error-summary.tsx'
export { problemsOf } from './problems.ts'
