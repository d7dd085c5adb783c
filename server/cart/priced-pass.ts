import { isRefused } from '@foyer/contract/refusals.ts'
import type { LineRefused } from '@foyer/domain/cart/price-line.ts'
import { pricePassLine, type SubmittedPass } from '@foyer/domain/cart/price-pass-line.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { placeInWords } from '../addresses/address-formats.ts'
import { passBenefits } from '../catalogue/pass-benefits.ts'
import { undatedLine, type PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Pricing } from './kinds.ts'

/** Prices annual passes by the catalogue, in the words of the purchase's language. They do not run out. */
export function pricedPass(item: SubmittedPass, { catalogue, lang, now }: Pricing): PricedLine | LineRefused {
  const pass = catalogue.passById(item.id)
  const today = localDay(now)
  const named = item.owners.map((owner) => ({ ...owner, address: textOf(owner.address, lang) }))
  const priced = pricePassLine({ ...item, owners: named }, pass, today)
  if (isRefused(priced)) return priced
  const { owners, valid_from, valid_to, gift, ...line } = priced
  const { id, name, vat, persons } = pass!
  return {
    ...undatedLine,
    ...line,
    ...catalogue.vat(vat, today),
    type: 'annualPass',
    id,
    name: catalogue.words(name, lang),
    detail: '',
    places: line.count,
    pass: { owners, valid_from, valid_to, gift, persons, benefits: passBenefits(catalogue, pass!, lang) },
    benefits: pass!.benefits,
    entry: pass!.entry,
    takes: [],
  }
}

const textOf = (address: SubmittedPass['owners'][number]['address'], lang: string) =>
  typeof address === 'string' ? address : address && placeInWords(address, lang)
