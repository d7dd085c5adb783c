import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { VoucherEntry } from '../catalogue/entries.schema.ts'

/** A voucher on sale in a language. */
export function voucherIn(catalogue: Catalogue, entry: VoucherEntry, lang: string, now: Date): Voucher {
  const { id, name, subtitle, description, price, vat, amount, category, sequence_no, months, picture, pictures } =
    entry
  return {
    id,
    name: catalogue.words(name, lang),
    subtitle: catalogue.words(subtitle, lang),
    description: catalogue.words(description, lang),
    price,
    ...catalogue.vat(vat, localDay(now)),
    variable_amount: amount !== undefined,
    amount: amount ?? null,
    groupId: category,
    sequence_no,
    months,
    redeemable: redeemableNames(catalogue, entry, lang),
    picture: catalogue.pictureIn(picture, lang),
    pictures: pictures.map((key) => ({ key, ...catalogue.pictureIn(key, lang)! })),
  }
}

/** The names of what a voucher is good for; null for everything. */
export function redeemableNames(
  catalogue: Catalogue,
  { redeemable }: Pick<VoucherEntry, 'redeemable'>,
  lang: string,
): string[] | null {
  if (!redeemable) return null
  const entries = [
    ...redeemable.events.map((id) => catalogue.events.byId(id)),
    ...redeemable.tours.map((id) => catalogue.tours.byId(id)),
    ...redeemable.articles.map((id) => catalogue.articleById(id)),
    ...redeemable.passes.map((id) => catalogue.passById(id)),
  ]
  return [...new Set(entries.flatMap((entry) => (entry ? [catalogue.words(entry.name, lang)] : [])))]
}
