import type { OrderedPass } from '@foyer/contract/order-line.schema.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** "Valid from 22.11.2026 to 21.11.2027" */
export function validityIn({ valid_from, valid_to }: OrderedPass, t: Translate): string {
  return t('document.validity', { from: formatDate(valid_from), to: formatDate(valid_to) })
}

/** "Free: Kunsthaus, Zollhaus" for each kind of admission. */
export function benefitsIn({ benefits }: OrderedPass, t: Translate): string[] {
  return benefits.map(({ admission, names }) => t(`document.benefit.${admission}`, { names: names.join(', ') }))
}

/** Of a line of passes: whose they are, from when to when, and what they are good for. */
export function passWords(pass: OrderedPass, t: Translate): string[] {
  const owners = pass.owners.map(({ name }) => name).filter((name) => name !== '')
  return [
    ...(owners.length > 0 ? [t('document.passOwners', { names: owners.join(', ') })] : []),
    validityIn(pass, t),
    ...benefitsIn(pass, t),
    ...(pass.gift ? [t('passes.giftName')] : []),
  ]
}
