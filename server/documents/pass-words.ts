import type { OrderedPass } from '@foyer/contract/order-line.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** "Valid from 22 November 2026 to 21 November 2027" */
export function validityIn({ valid_from, valid_to }: OrderedPass, date: (day: string) => string, t: Translate): string {
  return t('document.validity', { from: date(valid_from), to: date(valid_to) })
}

/** "Free: Kunsthaus, Zollhaus" for each kind of admission. */
export function benefitsIn({ benefits }: OrderedPass, t: Translate): string[] {
  return benefits.map(({ admission, names }) => t(`document.benefit.${admission}`, { names: names.join(', ') }))
}

/** Of a line of passes: whose they are, from when to when, and what they are good for. */
export function passWords(pass: OrderedPass, date: (day: string) => string, t: Translate): string[] {
  const owners = pass.owners.map(({ name }) => name).filter((name) => name !== '')
  return [
    ...(owners.length > 0 ? [t('document.passOwners', { names: owners.join(', ') })] : []),
    validityIn(pass, date, t),
    ...benefitsIn(pass, t),
    ...(pass.gift ? [t('passes.giftName')] : []),
  ]
}
