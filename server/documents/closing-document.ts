import type { Closing } from '@foyer/contract/tills.schema.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { exactAmount, formatPrice } from '@foyer/domain/money/money.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import { localDatetime, spelledTime, timeOf } from '@foyer/domain/time/dates.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { listContent } from './list-content.ts'
import { percentIn } from './order-words.ts'
import type { Site } from './site.ts'

/** All that the sheet of a till is made from, as plain data that JSON carries. */
export interface ClosingDocument {
  closing: Closing
  /** ISO 8601 */
  now: string
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What was in a drawer, what had to be, and by what was paid: to be signed and kept. */
export function closingContent({ closing, now, lang, site, texts }: ClosingDocument) {
  const t = translator(texts, lang)
  const locale = localeOf(lang, site.country)
  const words: Words = {
    t,
    money: (minor) => formatPrice(minor, locale, closing.currency),
    percent: percentIn(locale),
    moment(instant) {
      const local = localDatetime(new Date(instant))
      return `${spelledDate(local, locale)}, ${spelledTime(timeOf(local), locale)}`
    },
  }
  const { moment } = words
  const number = t('document.closing', { number: closing.number })
  return listContent(
    {
      title: `${number}, ${closing.name}`,
      heading: closing.name,
      subheading: number,
      facts: [
        { label: t('document.closing.who'), text: closing.who },
        { label: t('document.closing.opened'), text: moment(closing.opened) },
        {
          label: t('document.closing.closed'),
          text: closing.closed === null ? '–' : `${moment(closing.closed)}, ${closing.closed_by}`,
        },
      ],
      parts: [
        drawer(closing, words),
        means(closing, words),
        terminal(closing, words),
        vat(closing, words),
        coins(closing, words),
      ].filter(({ rows }) => rows.length > 0),
      empty: '',
    },
    { now, lang, site, t },
  )
}

interface Words {
  t: Translate
  money: (minor: number) => string
  percent: Intl.NumberFormat
  moment: (instant: string) => string
}

const row = (...cells: string[]) => ({ ticks: false, cells, notes: [] as string[] })
/** Its first column takes what is left, the others are amounts. */
const part = (heading: string, [first = '', ...others]: string[], rows: ReturnType<typeof row>[]) => ({
  heading,
  columns: [{ label: first, width: 0 }, ...others.map((label) => ({ label, width: 92 }))],
  rows,
})

/** What was counted, held against what has to be there; nothing where nobody has counted. */
function counted(of: { expected: number; counted: number | null; difference: number | null }, { t, money }: Words) {
  if (of.counted === null) return []
  return [
    row(t('document.closing.counted'), money(of.counted)),
    row(t('document.closing.difference'), money(of.difference!)),
  ]
}

function drawer(closing: Closing, words: Words) {
  const { t, money, moment } = words
  const labelled = (label: string, value: string) => t('shop.labelled', { label, value })
  const cash = closing.means.find((one) => one.means === 'cash')
  return part(
    t('document.closing.drawer'),
    ['', t('shop.amount')],
    [
      row(t('document.closing.begun'), money(closing.begun_with)),
      row(t('document.closing.sold'), money(cash?.sold ?? 0)),
      row(t('document.closing.back'), money(-(cash?.back ?? 0) || 0)),
      ...closing.moved.map(({ at, way, amount, reason }) =>
        row(labelled(moment(at), reason), money(way === 'in' ? amount : -amount)),
      ),
      row(t('document.closing.expected'), money(closing.expected)),
      ...counted(closing, words),
      ...(closing.note === '' ? [] : [row(labelled(t('document.closing.reason'), closing.note), '')]),
    ],
  )
}

const means = (closing: Closing, { t, money }: Words) =>
  part(
    t('document.closing.means'),
    ['', t('document.closing.in'), t('document.closing.out'), t('shop.amount')],
    closing.means.map((one) =>
      row(
        t('document.closing.meansOf', { means: one.means }),
        money(one.sold),
        money(-one.back || 0),
        money(one.amount),
      ),
    ),
  )

function terminal({ terminal: of }: Closing, words: Words) {
  const { t, money } = words
  const rows = of.counted === null ? [] : [row(t('document.closing.expected'), money(of.expected))]
  return part(t('document.closing.terminal'), ['', t('shop.amount')], [...rows, ...counted(of, words)])
}

/** A number of percent, or why there is none. */
function rateOf(rate: string, { t, percent }: Words): string {
  return t('document.closing.rateOf', { rate: Number(rate) >= 0 ? percent.format(Number(rate)) : rate })
}

const vat = (closing: Closing, words: Words) => {
  const { t, money } = words
  return part(
    t('document.vat'),
    [t('document.vatRate'), t('document.gross'), t('document.vat'), t('document.net')],
    closing.vat.map(({ rate, gross, vat: tax, net }) => row(rateOf(rate, words), money(gross), money(tax), money(net))),
  )
}

const coins = ({ coins: all, currency }: Closing, { t, money }: Words) =>
  part(
    t('document.closing.coins'),
    ['', t('shop.amount')],
    (all ?? [])
      .filter(({ count }) => count > 0)
      .map(({ coin, count }) => row(`${count} × ${coin}`, money(count * (exactAmount(coin, currency) ?? 0)))),
  )
