import type { SetUp } from './set-up-query.ts'

/** The screens of the set-up, in their order. */
export const steps = ['museum', 'seller', 'venue', 'offer', 'payment', 'look', 'open'] as const
export type Step = (typeof steps)[number]

export const stepIn = (wanted: unknown): Step | undefined => steps.find((step) => step === wanted)

/** Whether its questions are answered. */
export const isAnswered = ({ answers }: SetUp, step: Step): boolean => step !== 'open' && answers[step] !== undefined

/** The first that is not answered yet, where somebody comes back to. */
export const nextStep = (setUp: SetUp): Step => steps.find((step) => !isAnswered(setUp, step)) ?? 'open'

/** Whether a screen can be looked at yet: the shop is empty before there is something in it. */
export const isOpenTo = ({ state, answers }: SetUp, step: Step): boolean =>
  step === 'museum' || (step === 'seller' ? answers.museum !== undefined : state === 'begun')
