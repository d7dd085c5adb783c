/** What the way into the basket needs, loaded once something is chosen. */
export { addTickets } from '../cart/add-tickets.ts'
export { Added } from '../booking/added.tsx'
export { ErrorSummary } from '../ui/error-summary.tsx'
export { problemsOf } from './problems.ts'
