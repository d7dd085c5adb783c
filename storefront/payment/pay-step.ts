/** The code that only paying needs, loaded as one file. */
export { ErrorSummary } from '../ui/error-summary.tsx'
export { paymentProblems } from './payment-problems.ts'
export { startPayment } from './start-payment.ts'
