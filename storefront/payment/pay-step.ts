/** What paying needs; most of a visit does without it. */
export { ErrorSummary } from '../ui/error-summary.tsx'
export { paymentProblems } from './payment-problems.ts'
export { startPayment } from './start-payment.ts'
