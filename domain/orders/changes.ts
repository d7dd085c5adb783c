import { hoursBefore } from '../time/hours-before.ts'

/** The deadline of a tour that names none. */
export const answersUntilHours = 24

/** Until when a booked tour's answers can be changed: hours before it begins. */
export function answersUntil(datetime: string, hours: number): Date {
  return hoursBefore(datetime, hours)
}

/** Whether the billing address of an order can be changed: it stands, and no invoice has it. */
export function mayChangeBuyer({ state, invoiceNumber }: { state: string; invoiceNumber: string | null }): boolean {
  return state === 'placed' && invoiceNumber === null
}
