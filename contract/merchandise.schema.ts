import { z } from 'zod'
import { count, id, idText, memberBenefit, money, named, picture, typed, vatValue, type CallSchema } from './schema.ts'

const delivery = z.enum(['mail', 'collect', 'download'])

/** What a pass is good for; the names are those of venues, events and tours in the language of the call. */
const benefit = z.object({ admission: z.enum(['free', 'reduced']), names: z.array(z.string()) })

/** An article, or an annual pass, which is an article of kind 13. */
export const article = z.object({
  id,
  name: z.string(),
  subtitle: z.string(),
  price: money,
  vat_value: vatValue,
  vat_exempt: z.boolean(),
  stock: count.describe('pieces left; passes do not run out'),
  product_kind_ref: id.describe('13 means annual pass'),
  custom_groups: z.array(named).describe('its category'),
  sequence_no: z.number(),
  maker: z.string().nullable(),
  delivery: delivery.describe('by mail, collected at the museum, or a file to download'),
  picture: picture.nullable(),
})
export type Article = z.infer<typeof article>

const articleDetail = article.extend({
  description: z.string().describe('paragraphs, a blank line between them'),
  pictures: z.array(picture),
  weight: count.describe('of one, in grams; 0 where nothing is sent'),
  venue: z.string().nullable().describe('where it is collected'),
  pass: z
    .object({
      months: count,
      persons: count,
      benefits: z.array(benefit),
      member: z.array(memberBenefit).optional().describe('what it lowers of visits that are booked; additive'),
    })
    .nullable()
    .describe('of an annual pass'),
})
export type ArticleDetail = z.infer<typeof articleDetail>

const kind = idText.optional().describe('13 for annual passes, else merchandise')

export const merchandiseSelect = {
  summary: 'Articles, or with product_kind=13 the annual passes, a page of them',
  cached: true,
  query: z.object({
    product_kind: kind,
    category: idText.optional(),
    q: typed(100).optional().describe('words in name, maker and description, whatever their case and accents'),
    sort: z.enum(['sequence', 'name', 'price', 'price_down']).optional(),
    page: idText.optional().describe('from 1'),
  }),
  data: z.array(article),
  extra: z.object({ total: count.describe('over all pages'), pages: count, fewLeft: count }),
  refusals: [],
} as const satisfies CallSchema

export const merchandiseArticle = {
  summary: 'An article or an annual pass',
  query: z.object({ article: idText }),
  data: articleDetail,
  extra: z.object({ fewLeft: count }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const merchandiseAttr = {
  summary: 'The categories of merchandise, or with product_kind=13 those of annual passes',
  cached: true,
  query: z.object({ product_kind: kind }),
  data: z.object({ category: z.array(named) }),
  refusals: [],
} as const satisfies CallSchema
