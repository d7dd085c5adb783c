import { describe, expect, it } from 'vitest'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { codeOf, printedCode } from '@foyer/domain/vouchers/code.ts'
import { documentMaker } from './make-document.ts'
import { publicUrl, site } from './order.fixture.ts'
import { codesOn, pageTexts, printedPage } from './pdf.fixture.ts'
import { templatesWith } from './documents.ts'
import type { PrintedVoucher } from './voucher-document.ts'

const make = documentMaker(templatesWith(new Map()))
const code = codeOf(0x1234_5678_9abc_def0_1234_5678_9abc_def0n)
const voucher: PrintedVoucher = {
  code,
  name: 'Wertgutschein',
  detail: 'Für alles',
  amount: 10_050,
  recipient: 'Łucja Ødegård',
  dedication: 'Liebe Łucja\nalles Gute!\n\nDeine Grosseltern',
  from: '',
  picture: null,
  valid_to: '2031-03-20',
  redeemable: null,
}
const pdfOf = (
  vouchers: PrintedVoucher[],
  { lang = 'de', demonstration = false, currency = 'CHF', url = publicUrl } = {},
) =>
  make({
    kind: 'vouchers',
    vouchers,
    order: { number: 'F-2026-00042', date: '2026-10-20T09:12:33.000Z', currency, demonstration },
    lang,
    site,
    publicUrl: url,
    texts: compileTexts(messages[lang]!),
  })
const pageOf = async (given: Partial<PrintedVoucher>, more = {}) =>
  (await pageTexts(await pdfOf([{ ...voucher, ...given }], more)))[0]!.replaceAll('\u00a0', ' ')

describe('the document of vouchers', () => {
  it('is PDF/UA-1: tagged for screen readers, it names its language and describes its code', async () => {
    const pdf = Buffer.from(await pdfOf([voucher], { lang: 'en' })).toString('latin1')
    for (const part of ['pdfuaid:part', '/Marked true', '/Lang (en)', '/DisplayDocTitle true', printedCode(code)])
      expect(pdf).toContain(part)
    expect(pdf.match(/\/S \/Figure/g)).toHaveLength(1)
  })

  it.each(['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'])(
    'says in %s what it is worth, for whom, until when and its code, which a scanner reads as the link to the basket',
    async (lang) => {
      const pdf = await pdfOf([voucher, { ...voucher, recipient: '' }], { lang })
      const pages = await pageTexts(pdf)
      expect(pages).toHaveLength(2)
      expect(await codesOn(await printedPage(pdf, 0))).toEqual([
        `${publicUrl}/${lang}/checkout#voucher=${printedCode(code)}`,
      ])
      for (const words of [
        '100.50',
        'Łucja Ødegård',
        'alles Gute!',
        spelledDate('2031-03-20', `${lang}-CH`),
        code.slice(0, 5),
        code.slice(15),
      ])
        expect(pages[0]!.replace('100,50', '100.50')).toContain(words)
      expect(pages[1]).not.toContain('Łucja Ødegård')
    },
  )

  it('names addresses without a hyphen of its own in them, wherever the line ends', async () => {
    for (const name of [
      'museum',
      'eintrittskarten',
      'kunsthaus',
      'museumsverbund-am-fluss',
      'eintrittskartenverkauf',
    ]) {
      const url = `https://${name}.auenstadt.example:36803`
      // a reader of PDFs tells a hyphen at the end of a line from others
      const page = (await pageOf({}, { url })).replaceAll(/\s/g, '')
      expect(page).toContain(`${url.replace('https://', '')}/de/voucher-balance`)
      expect(page).toContain(`${url.replace('https://', '')}öffnen`)
    }
  })

  it('keeps every card to one page, whatever was typed', async () => {
    const long = {
      ...voucher,
      amount: null,
      name: 'Private Führung durch die Sammlung mit Apéro im Garten und einem Konzert danach',
      detail: 'Für bis zu zwanzig Personen, sechzig Minuten, in fünf Sprachen, mit Voranmeldung',
      recipient: 'W'.repeat(80),
      redeemable: Array.from({ length: 20 }, (_, at) => `Führung ${at} durch die ganze Sammlung`),
    }
    const words = ['W'.repeat(300), 'Wort '.repeat(60).trim(), `${'Zeile mit Worten\n'.repeat(7)}Ende`]
    const pdf = await pdfOf(words.map((dedication) => ({ ...long, dedication })))
    const pages = await pageTexts(pdf)
    expect(pages).toHaveLength(3)
    expect(pages[2]).toContain('Ende')
    // nothing covers the code
    for (const page of [0, 1, 2]) expect(await codesOn(await printedPage(pdf, page))).toHaveLength(1)
  })

  it('sets what was typed as it is, in letters that there are', async () => {
    const page = await pageOf({ recipient: '#link("x")', dedication: '*fett* 🎁 $x$' })
    expect(page).toContain('#link("x")')
    expect(page).toContain('*fett* 🎁 $x$')
  })

  it('of a demonstration says that it is worth nothing; any other says nothing of that', async () => {
    expect(await pageOf({}, { demonstration: true })).toContain('Demonstration · Ohne Wert')
    expect(await pageOf({})).not.toContain('Demonstration')
  })

  it('for a thing names it large and what it is good for, and no amount', async () => {
    const page = await pageOf({ amount: null, name: 'Führung für zwei', redeemable: ['Rundgang', 'Sammlung'] })
    expect(page).toContain('Führung für zwei Für alles')
    expect(page).toContain('Einlösbar für: Rundgang, Sammlung')
    expect(page).not.toContain('CHF')
  })

  it('keeps the currency that it was paid in', async () => {
    expect(await pageOf({}, { currency: 'EUR' })).toContain('EUR 100.50')
  })

  it('has no way to the order on it', async () => {
    const pdf = Buffer.from(await pdfOf([voucher])).toString('latin1')
    expect(pdf).not.toContain('order-review')
  })
})
