import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import type { VoucherCode, voucherPass } from '@foyer/contract/vouchers.schema.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PassEntry } from '../catalogue/entries.schema.ts'
import { passBenefits } from '../catalogue/pass-benefits.ts'
import { byHowMuch } from '../catalogue/reductions-in-words.ts'
import type { Context } from '../context.ts'
import type { Incoming } from '../http/router.ts'
import { countAttempts } from '../vouchers/lookup-attempts.service.ts'
import { typedMembers } from './found-member.ts'

/** What an annual pass lowers, for who knows its number and its name; each one that is asked for counts as tried. */
export async function lookUpPass(
  shop: Context,
  { body: { pass: barcode, holder }, lang, ...visitor }: Incoming<typeof voucherPass>,
): Promise<{ data: VoucherCode } | Refused<RefusalCode>> {
  const tooMany = await countAttempts(shop, visitor)
  if (tooMany) return tooMany
  const catalogue = await shop.catalogue.current()
  const asked = { lang, now: shop.clock() }
  const found = (await typedMembers(shop.database.db, catalogue, [{ barcode, holder }], asked)).get(barcode)!
  if (isRefused(found)) return found
  const { sold, member } = found
  const { booking: _, kind: __, name, benefits, ...lowers } = member
  const entry = catalogue.passById(sold.kind)!
  return {
    data: {
      id: sold.number,
      name,
      barcode: sold.number,
      amount: 0,
      used_amount: 0,
      available_amount: 0,
      valid_from: null,
      valid_to: null,
      redeemable: null,
      member: { ...lowers, benefits: [...benefits], pass: sold.number, holder },
      words: passInWords(catalogue, entry, sold.validTo, lang, shop.texts(lang)),
    },
  }
}

/** "Free: Kunsthaus, Zollhaus; 50% off: The Evening at the Night Café; for visits until 30 November 2027". */
function passInWords(catalogue: Catalogue, entry: PassEntry, until: string, lang: string, t: Translate): string {
  const names = passBenefits(catalogue, entry, lang)
  return [
    ...entry.benefits.map((benefit, at) =>
      t('shop.labelled', {
        label: byHowMuch(catalogue, benefit, lang, t)[0] ?? t('passes.free'),
        value: [...new Set(names[at]!.names)].join(', '),
      }),
    ),
    t('reduction.visitUntil', { date: spelledDate(until, localeOf(lang, catalogue.country)) }),
  ].join('; ')
}
