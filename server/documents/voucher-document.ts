import { link } from '@foyer/contract/paths.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { printedCode } from '@foyer/domain/vouchers/code.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { documentContent } from './document-content.ts'
import { printableSymbol } from './printable.ts'
import { pathOf, pictureFiles, type PrintedPicture } from './printed-picture.ts'
import { qrCode } from './qr-code.ts'
import type { Site } from './site.ts'

/** A bought voucher as it is printed. */
export interface PrintedVoucher {
  /** Without separators. */
  code: string
  name: string
  detail: string
  /** Minor units; null for a voucher for a thing, which is a present without a price. */
  amount: number | null
  recipient: string
  dedication: string
  from: string
  /** Above the fold; without it the museum's name stands there alone. */
  picture: PrintedPicture | null
  /** `YYYY-MM-DD` */
  valid_to: string
  /** What it is good for; null for everything. */
  redeemable: readonly string[] | null
}

/** All that vouchers are made from, as plain data that JSON carries; nothing in it opens the order. */
export interface VouchersDocument {
  vouchers: readonly PrintedVoucher[]
  order: { number: string | null; date: string; currency: string; demonstration: boolean }
  lang: string
  site: Site
  /** Without a slash at its end. */
  publicUrl: string
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What a voucher opens: the basket with its code, in the fragment, which no server sees. */
export function redeemUrl(publicUrl: string, lang: string, code: string): string {
  return `${publicUrl}${link('checkout', { lang })}#voucher=${printedCode(code)}`
}

/** Where its holder sees what is left of a voucher. */
export function balanceUrl(publicUrl: string, lang: string): string {
  return `${publicUrl}${link('voucherBalance', { lang })}`
}

const shortUrl = (url: string) => url.replace(/^https?:\/\//, '')

export function vouchersContent(data: VouchersDocument) {
  const { vouchers, order, lang, site, texts } = data
  const t = translator(texts, lang)
  const number = order.number ?? ''
  return {
    ...documentContent(
      {
        title: t('document.vouchersTitle', { number }),
        footer: [...site.seller, t('document.voucherBalance', { address: shortUrl(balanceUrl(data.publicUrl, lang)) })]
          .filter((line) => line !== '')
          .join(' · '),
        lang,
        date: new Date(order.date),
      },
      site,
      t,
    ),
    demonstration: order.demonstration
      ? { name: t('document.demonstration'), note: t('document.voucherDemonstration') }
      : null,
    vouchers: vouchers.map((voucher) => voucherContent(voucher, data, t)),
    pictures: pictureFiles(vouchers.flatMap(({ picture }) => picture ?? [])),
  }
}

function voucherContent(voucher: PrintedVoucher, { order, lang, site, publicUrl }: VouchersDocument, t: Translate) {
  const { code, name, detail, amount, recipient, dedication, from, valid_to, redeemable, picture } = voucher
  const locale = localeOf(lang, site.country)
  const symbol = order.currency === site.currency ? printableSymbol(site) : order.currency
  return {
    kind: t('document.voucher'),
    headline: amount === null ? name : formatPrice(amount, locale, order.currency, symbol, false),
    name: amount === null ? detail : name,
    recipient: recipient === '' ? '' : t('vouchers.for', { name: recipient }),
    dedication,
    from,
    picture: picture && { path: pathOf(picture), alt: picture.alt, label: picture.label },
    facts: [
      t('vouchers.validTo', { date: spelledDate(valid_to, locale) }),
      redeemable ? t('document.voucherGoodFor', { names: redeemable.join(', ') }) : t('document.voucherForAll'),
    ],
    how: t('document.voucherHow', { address: shortUrl(publicUrl) }),
    code: {
      label: t('document.voucherCode'),
      text: printedCode(code),
      link: redeemUrl(publicUrl, lang, code),
      ...qrCode(redeemUrl(publicUrl, lang, code)),
      alt: t('document.voucherCodeAlt', { code: printedCode(code) }),
    },
  }
}
