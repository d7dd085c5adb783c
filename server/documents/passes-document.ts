import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { documentContent, type DocumentContent } from './document-content.ts'
import { orderWords, type OrderWords } from './order-words.ts'
import { benefitsIn, validityIn } from './pass-words.ts'
import { printableSymbol } from './printable.ts'
import { pathOf, pictureFiles, type PrintedPicture } from './printed-picture.ts'
import { qrCode } from './qr-code.ts'
import type { Site } from './site.ts'
import type { TemplateFiles } from './typst.ts'

export interface PrintedPass {
  /** Position of its line in the order's items, from 0. */
  line: number
  number: string
  /** Whose it is. */
  name: string
  barcode: string
}

/** All that an order's annual passes are made from, as plain data that JSON carries. */
export interface PassesDocument {
  order: Order
  passes: readonly PrintedPass[]
  /** By line; a card without one has a plain ground. */
  pictures?: Record<number, PrintedPicture>
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What `passes.typ` gets, in words. */
export type PassesContent = DocumentContent & {
  demonstration: string
  passes: (ReturnType<typeof passContent> & { picture: { path: string; alt: string } | null })[]
  /** What the paths of pictures lead to. */
  pictures: TemplateFiles
}

export function passesContent(document: PassesDocument): PassesContent {
  const { order, passes, pictures = {}, lang, site, texts } = document
  const t = translator(texts, lang)
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang)
  return {
    ...documentContent(
      { title: t('document.passesTitle', { number: words.number }), footer: '', lang, date: new Date(order.date) },
      site,
      t,
    ),
    demonstration: order.demonstration ? `${t('document.demonstration')} · ${t('document.demonstrationNote')}` : '',
    passes: passes.map((pass) => ({
      ...passContent(pass, order.items[pass.line]!, words, site, t),
      picture: cardPicture(pictures[pass.line]),
    })),
    pictures: pictureFiles(Object.values(pictures)),
  }
}

const cardPicture = (picture: PrintedPicture | undefined) =>
  picture ? { path: pathOf(picture), alt: picture.alt } : null

function passContent(
  { number, name, barcode }: PrintedPass,
  line: OrderLine,
  words: OrderWords,
  site: Site,
  t: Translate,
) {
  const { gift, persons } = line.pass!
  return {
    name: line.name,
    holder: name,
    validity: validityIn(line.pass!, words.date, t),
    admits: persons > 1 ? t('document.admits', { count: persons }) : '',
    number: t('document.pass', { number }),
    code: { ...qrCode(barcode), alt: t('document.passCodeAlt', { number }) },
    benefits: benefitsIn(line.pass!, t),
    notes: [
      // whoever gets it as a gift is not told what it cost
      gift ? '' : [words.money(line.price), words.vat(line)].filter(Boolean).join(', '),
      site.email,
    ].filter((note) => note !== ''),
  }
}
