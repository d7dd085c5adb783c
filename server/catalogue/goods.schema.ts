import { z } from 'zod'
import { count, id } from '@foyer/contract/schema.ts'
import { messageOf } from './mistake.ts'
import { idOf, keyOf, names, paragraphs, vatKind, type Words } from './parts.schema.ts'
import { passSchema } from './pass.schema.ts'

/** The form of what has no date: merchandise, annual passes, vouchers, their categories, and what sending costs. */
export function goodsSchemas(words: z.ZodType<Words>, price: z.ZodType<number>) {
  const shown = {
    sequence_no: z.int().default(0),
    category: idOf('category'),
    name: words,
    subtitle: words.optional(),
    description: paragraphs(words),
  }
  const category = z.strictObject({
    id: names('category', id),
    kind: z.enum(['merchandise', 'pass', 'voucher']),
    name: words,
  })

  const article = z.strictObject({
    id: names('article', id),
    ...shown,
    /** The publisher, the studio, the author. */
    maker: z.string().trim().min(1).optional(),
    /** By key of `pictures.yaml`, the first one in lists. */
    pictures: z.array(keyOf('picture')).min(1),
    price,
    vat: vatKind,
    /** Pieces put on sale in all, also those that are sold: raised by what arrives. */
    stock: count,
    /** As it is printed on it, EAN or UPC: what a scanner at the counter reads. */
    barcode: z
      .string()
      .regex(/^\d{8,14}$/, messageOf('barcode'))
      .optional(),
    /** Of one, with its wrapping, in grams. */
    weight: z.int().min(0).max(100_000).default(0),
    /** By mail, collected at the museum's desk, or a file that the buyer downloads. */
    delivery: z.enum(['mail', 'collect', 'download']).default('mail'),
    /** Where it is collected, by key of `venues.yaml`. */
    venue: keyOf('venue').optional(),
    /** What is downloaded, within the catalogue's folder. */
    file: z.string().min(1).meta({ format: 'file' }).optional(),
    /** The exhibitions that it belongs to. */
    events: z.array(idOf('event')).default([]),
  })

  const pass = passSchema({ id: names('pass', id), ...shown }, price)

  const voucher = z.strictObject({
    id: names('voucher', id),
    ...shown,
    picture: keyOf('picture').optional(),
    /** What the buyer chooses the picture of its card from; without them it shows `picture`. */
    pictures: z.array(keyOf('picture')).max(24).default([]),
    /** Fixed, or what is suggested where the amount is free. */
    price,
    /** The limits of a free amount; without them the price is fixed. */
    amount: z.strictObject({ min: price, max: price }).optional(),
    /** When the tax is due: of a voucher for a thing when it is sold, of one for an amount when it is spent. */
    taxed: z.enum(['sale', 'redemption']).default('redemption'),
    /** Of a voucher that is taxed when it is sold. */
    vat: vatKind.default('exempt'),
    /** What it is good for; without it for everything. */
    redeemable: z
      .strictObject({
        events: z.array(idOf('event')).default([]),
        tours: z.array(idOf('tour')).default([]),
        articles: z.array(idOf('article')).default([]),
        passes: z.array(idOf('pass')).default([]),
      })
      .optional(),
    months: z.int().min(1).max(600).default(60),
  })

  const shipping = z.strictObject({
    countries: z
      .array(
        z
          .string()
          .regex(/^[A-Z]{2}$/, messageOf('country'))
          .meta({ format: 'country' }),
      )
      .min(1),
    /** The entry with the largest `weight_from` not above the parcel's weight counts, in grams. */
    rates: z.array(z.strictObject({ weight_from: z.int().min(0).max(1_000_000), price })).min(1),
    /** Nothing is charged from this amount of goods on. */
    free_from: price.optional(),
    /** What is sent there is sold without VAT. */
    export: z.boolean().default(false),
  })
  return { category, article, pass, voucher, shipping }
}

type Schemas = ReturnType<typeof goodsSchemas>
export type CategoryEntry = z.output<Schemas['category']>
export type ArticleEntry = z.output<Schemas['article']>
export type PassEntry = z.output<Schemas['pass']>
export type VoucherEntry = z.output<Schemas['voucher']>
export type ShippingEntry = z.output<Schemas['shipping']>
