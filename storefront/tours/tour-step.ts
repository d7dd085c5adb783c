/** What the way into the basket needs, loaded once something is chosen. */
export { addTour } from '../cart/add-tour.ts'
export { Added } from '../booking/added.tsx'
export { ErrorSummary } from '../ui/error-summary.tsx'
export { differenceText } from './difference-text.ts'
export { tourProblems } from './tour-problems.ts'
