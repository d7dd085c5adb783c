import { z } from 'zod'
import {
  count,
  currency,
  day,
  id,
  idText,
  memberBenefit,
  money,
  named,
  picture,
  secret,
  type CallSchema,
  typed,
  vatValue,
} from './schema.ts'

/** A voucher on sale. */
export const voucher = z.object({
  id,
  name: z.string(),
  subtitle: z.string(),
  description: z.string().describe('paragraphs, a blank line between them'),
  price: money.describe('fixed, or what is suggested where the amount is free'),
  vat_value: vatValue,
  vat_exempt: z.boolean(),
  variable_amount: z.boolean(),
  amount: z.object({ min: money, max: money }).nullable().describe('the limits of a free amount'),
  groupId: id,
  sequence_no: z.number(),
  months: count.describe('how long it can be redeemed after it was bought'),
  redeemable: z.array(z.string()).nullable().describe('the names of what it is good for; null for everything'),
  picture: picture.nullable(),
  pictures: z
    .array(picture.extend({ key: z.string() }))
    .describe('to choose the picture of its card from, the first until another is chosen; additive'),
})
export type Voucher = z.infer<typeof voucher>

export const voucherSelect = {
  summary: 'The vouchers on sale',
  cached: true,
  data: z.array(voucher),
  refusals: [],
} as const satisfies CallSchema

export const voucherSelectOne = {
  summary: 'A voucher on sale',
  params: z.object({ id: idText }),
  data: voucher,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const voucherAttr = {
  summary: 'The groups of vouchers',
  cached: true,
  data: z.object({ group: z.array(named) }),
  refusals: [],
} as const satisfies CallSchema

const ids = z.array(id)
/**
 * What a code of a campaign lowers: by a part of the price, by an amount in all, or to a price for each place; and
 * which tickets there are only with it.
 */
export const campaign = z.object({
  id,
  percent: z.number().min(0).max(100).optional(),
  amount: money.optional().describe('of the order'),
  price: money.optional().describe('for each place'),
  offers: z
    .object({ events: ids, tickets: ids, tours: ids, articles: ids, passes: ids })
    .nullable()
    .describe('by ids of the catalogue; null for everything but vouchers'),
  opens: ids
    .optional()
    .describe(
      'hidden tickets that can be bought with it; also where it has none but buys from places of its own; additive',
    ),
  visited: z.object({ from: day.optional(), until: day.optional() }).describe('the first and the last day of a visit'),
  places: count.optional().describe('of an order, without it all of them'),
})
export type Campaign = z.infer<typeof campaign>

/** What an annual pass lowers of visits in its validity. */
const member = z.object({
  pass: z.string().describe('its number'),
  holder: z.string().describe('as it was typed'),
  valid_from: day,
  valid_to: day,
  benefits: z.array(memberBenefit),
})

/** A code as its holder sees it; bounds `YYYY-MM-DD HH:mm` at UTC+1, all year. */
const voucherCode = z.object({
  id: z.string(),
  name: z.string(),
  barcode: z.string().describe('as it is printed'),
  amount: money,
  used_amount: money,
  available_amount: money,
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  redeemable: z
    .array(z.string())
    .nullable()
    .describe('the names of what it is good for; null for everything; additive'),
  redeemable_ids: z
    .object({ events: ids, tours: ids, articles: ids, passes: ids })
    .nullable()
    .optional()
    .describe('the same by ids of the catalogue; additive'),
  taxed: z
    .enum(['sale', 'redemption'])
    .optional()
    .describe(
      'when its tax is due; of one that was taxed when it was sold, its part of a cart is not taxed again; additive',
    ),
  campaign: campaign.optional().describe('of a code that pays nothing but lowers prices, with amounts of 0; additive'),
  member: member.optional().describe('of an annual pass, which pays nothing but lowers prices; additive'),
  words: z.string().optional().describe('what a code of a campaign, or a pass, does; additive'),
})
export type VoucherCode = z.infer<typeof voucherCode>

export const voucherLookup = {
  summary: 'What a code is worth',
  token: 'optional',
  query: z.object({
    voucher: typed(10_000),
    cartId: secret.optional().describe('of the own cart: what it has reserved is available to it; additive'),
  }),
  data: voucherCode,
  refusals: [
    'VOUCHER_UNKNOWN',
    'VOUCHER_NOW_IS_BEFORE_VALID_FROM',
    'VOUCHER_NOW_IS_AFTER_VALID_TO',
    'VOUCHER_NO_AMOUNT_LEFT',
  ],
} as const satisfies CallSchema

export const voucherPass = {
  summary: 'What an annual pass lowers, for who knows its number and the name on it',
  token: 'optional',
  body: z.object({ pass: typed(100), holder: typed(600) }),
  data: voucherCode,
  refusals: ['PASS_UNKNOWN', 'PASS_ENDED', 'PASS_BLOCKED'],
} as const satisfies CallSchema

const voucherBalance = z.object({
  name: z.string(),
  ending: z.string().describe('the last signs of the code'),
  amount: money,
  available_amount: money,
  currency,
  valid_from: z.string(),
  valid_to: z.string(),
  redeemable: z.array(z.string()).nullable(),
  entries: z
    .array(
      z.object({
        kind: z.enum(['issue', 'reserve', 'redeem', 'refund']),
        date: z.iso.datetime(),
        amount: z.int().describe('minor units; below 0 what was taken from it'),
      }),
    )
    .describe('in order of time, without where it was spent'),
})
export type VoucherBalance = z.infer<typeof voucherBalance>

export const voucherBalanceLookup = {
  summary: 'What is left of a code, also of one that is spent or over, and when it was used',
  token: 'optional',
  body: z.object({ voucher: typed(10_000) }),
  data: voucherBalance,
  refusals: ['VOUCHER_UNKNOWN'],
} as const satisfies CallSchema
