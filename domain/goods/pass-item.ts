import type { PassChoice } from '../passes/owners.ts'
import { goodLine, type Good } from './goods-items.ts'
import type { PassItem } from './items.ts'

/** One pass per owner row (R5.29). */
export function passItem(pass: Good & Pick<PassItem, 'months' | 'member'>, choice: PassChoice): PassItem {
  const { months, member } = pass
  return { type: 'annualPass', ...goodLine(pass, choice.owners.length), months, ...(member && { member }), ...choice }
}
