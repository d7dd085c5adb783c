import { stepIn, type Step } from './steps.ts'

export const wantedStepIn = ({ step }: Record<string, unknown>): { step?: Step | undefined } => ({ step: stepIn(step) })
