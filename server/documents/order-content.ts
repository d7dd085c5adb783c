import { localDay } from '@foyer/domain/time/dates.ts'
import { lineWords } from './order-words.ts'
import { reviewUrl } from './site.ts'
import type { Scene } from './ticket-content.ts'

const row = ({ name, amount }: { name: string; amount: string }) => ({
  name,
  detail: '',
  notes: [],
  total: amount,
  answers: [],
})

/** What an order says: what was bought, the total with the contained VAT (R9.6), from whom. */
export function orderContent({ order, words, site, t }: Scene, lang: string, publicUrl: string) {
  const review = reviewUrl(publicUrl, lang, order.booking_id)
  return {
    title: t('document.order'),
    facts: [
      `${t('document.booking')} ${words.number}`,
      t('document.ordered', { date: words.date(localDay(new Date(order.date))) }),
    ].join(' · '),
    demonstration: order.demonstration ? t('document.demonstration') : '',
    lines: [
      ...order.items.flatMap((line) => [
        {
          ...lineWords(line, words, words.vat(line)),
          total: words.listed(line),
          answers: line.tour?.answers ?? [],
        },
        ...words.reductions(line).map(row),
      ]),
      ...[...(words.shipping ? [words.shipping] : []), ...words.codes, ...(words.moved ? [words.moved] : [])].map(row),
    ],
    total: { label: t('shop.total'), amount: words.money(order.total), notes: words.vatContained },
    about: [
      { label: t('order.payment'), text: order.payment.name },
      { label: t('document.holder'), text: words.holder },
      { label: t('document.seller'), text: site.seller.join(', ') },
      { label: t('document.contact'), text: site.email, link: `mailto:${site.email}` },
      { label: t('document.review'), text: review, link: review },
    ].filter(({ text }) => text !== ''),
  }
}
