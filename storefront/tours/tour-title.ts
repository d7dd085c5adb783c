import type { SingleTour } from '@foyer/contract/tours.schema.ts'

/** Tells tours of one exhibition apart: "Van Gogh (Public tour, English)". */
export const tourTitle = ({ eventName, name, langName }: SingleTour): string => `${eventName} (${name}, ${langName})`
