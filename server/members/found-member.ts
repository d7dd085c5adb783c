import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { stoppedBy } from '@foyer/domain/door/admission.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { isHolder, passNumber } from '@foyer/domain/passes/pass-number.ts'
import type { Member } from '@foyer/domain/reductions/members.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PassEntry } from '../catalogue/entries.schema.ts'
import { memberBenefits } from '../catalogue/pass-benefits.ts'
import type { Db } from '../db/database.ts'
import { passesById, passesByNumber, type SoldPass } from './members.queries.ts'
import { passIdIn } from './pass-id.ts'

/** An annual pass that visits are booked with, and how many places that may be. */
export interface Membership extends Member {
  booking: NonNullable<PassEntry['booking']>
  /** Its kind in the catalogue. */
  kind: number
}

interface Asked {
  lang: string
  now: Date
}

export type PassRefused = Refused<'PASS_UNKNOWN' | 'PASS_ENDED' | 'PASS_BLOCKED'>

/** Number and name of a pass, as they are typed. */
export interface TypedPass {
  barcode: string
  holder: string
}

/** The passes of typed numbers and names: a wrong name is answered like a number that nobody has. */
export async function typedMembers(
  db: Db,
  catalogue: Catalogue,
  typed: readonly TypedPass[],
  asked: Asked,
): Promise<Map<string, { sold: SoldPass; member: Membership } | PassRefused>> {
  const numbers = typed.flatMap(({ barcode }) => passNumber(barcode) ?? [])
  const found = numbers.length > 0 ? await passesByNumber(db, numbers) : []
  return new Map(
    typed.map(({ barcode, holder }) => {
      const sold = found.find(({ number, owner }) => number === passNumber(barcode) && isHolder(holder, owner))
      const member = sold ? memberOf(catalogue, sold, asked) : { refused: 'PASS_UNKNOWN' as const }
      return [barcode, isRefused(member) ? member : { sold: sold!, member }]
    }),
  )
}

/** Those of passes that visits were booked with which still hold, by their ids. */
export async function knownMembers(
  db: Db,
  catalogue: Catalogue,
  lines: readonly Pick<PricedLine, 'reductions'>[],
  asked: Asked,
): Promise<Membership[]> {
  const ids = [...new Set(lines.flatMap(({ reductions = [] }) => reductions.flatMap(({ pass }) => pass ?? [])))]
  const sold = await passesById(db, ids)
  // in the order of the lines, as the first one is asked first
  return ids.flatMap((id) => {
    const one = sold.find((pass) => pass.id === id)
    const member = one && memberOf(catalogue, one, asked)
    return !member || isRefused(member) ? [] : [member]
  })
}

/** Passes that are bought for the buyer in the same basket count too. */
export function boughtMembers(catalogue: Catalogue, lines: readonly PricedLine[], claimId: string): Membership[] {
  return lines.flatMap((line, at) => {
    const [bought] = ofType([line], 'annualPass')
    if (!bought?.pass || bought.pass.gift) return []
    const entry = catalogue.passById(bought.id)
    const benefits = entry && memberBenefits(catalogue, entry)
    if (!benefits) return []
    const { owners, valid_from, valid_to } = bought.pass
    const as = { name: bought.name, valid_from, valid_to, benefits, booking: entry.booking!, kind: entry.id }
    return owners.map((_, sequence) => ({ pass: passIdIn(claimId, at, sequence), ...as }))
  })
}

/** Whether it holds on the day of a visit is asked there: here only whether it is over for good. */
function memberOf(
  catalogue: Catalogue,
  { id, validFrom, validTo, kind, ...sold }: SoldPass,
  { lang, now }: Asked,
): Membership | Refused<'PASS_ENDED' | 'PASS_BLOCKED'> {
  if (sold.blocked || stoppedBy({ ...sold, voidReason: null })) return { refused: 'PASS_BLOCKED' }
  if (validTo < localDay(now)) return { refused: 'PASS_ENDED' }
  const entry = catalogue.passById(kind)
  const benefits = entry && memberBenefits(catalogue, entry)
  if (!benefits) return { refused: 'PASS_BLOCKED' }
  const as = { valid_from: validFrom, valid_to: validTo, benefits, booking: entry.booking!, kind }
  return { pass: id, name: catalogue.words(entry.name, lang), ...as }
}
