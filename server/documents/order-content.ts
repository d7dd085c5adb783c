import { formatDate, localDay } from '@foyer/domain/shop/dates.ts'
import { reviewUrl } from './site.ts'
import type { Scene } from './ticket-content.ts'

/** What an order says: what was bought, the total with the contained VAT (R9.6), from whom. */
export function orderContent({ order, words, site, t }: Scene, lang: string, publicUrl: string) {
  const review = reviewUrl(publicUrl, lang, order.booking_id)
  return {
    title: t('document.order'),
    facts: [
      `${t('document.booking')} ${words.number}`,
      t('document.ordered', { date: formatDate(localDay(new Date(order.date))) }),
    ].join(' · '),
    demonstration: order.demonstration ? t('document.demonstration') : '',
    lines: order.items.map((line) => ({
      name: `${line.count} × ${line.name}`,
      detail: line.detail,
      notes: [
        words.breakdown(line),
        [words.when(line), line.venue ?? ''].filter(Boolean).join(' · '),
        words.tour(line).join(' · '),
        words.vat(line),
      ].filter((note) => note !== ''),
      total: words.money(line.total),
      answers: line.tour?.answers ?? [],
    })),
    total: { label: t('document.total'), amount: words.money(order.total), notes: words.vatContained },
    about: [
      { label: t('document.payment'), text: order.payment.name },
      { label: t('document.holder'), text: words.holder },
      { label: t('document.seller'), text: site.seller.join(', ') },
      { label: t('document.contact'), text: site.email, link: `mailto:${site.email}` },
      { label: t('document.review'), text: review, link: review },
    ].filter(({ text }) => text !== ''),
  }
}
