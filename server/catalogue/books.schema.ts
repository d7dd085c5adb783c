import { z } from 'zod'
import { lineType } from '@foyer/contract/cart.schema.ts'
import { percent } from './amount.schema.ts'
import { messageOf } from './mistake.ts'
import { key, keyOf, byId } from './parts.schema.ts'

// Tills, and the chart of accounts, of a museum's settings.

const account = z.string().regex(/^\d{3,9}$/, messageOf('account'))
/** What `sales` names: codes pay for others, and what a credit note takes back beyond the lines has no kind. */
const kind = z.enum([...lineType.exclude(['voucherCode', 'campaignCode']).options, 'other'])
const rate = z.union([z.enum(['exempt', 'export', 'voucher']), percent], messageOf('rate'))

/** Where the staff takes cash; a museum without any has nothing to open. */
export const tills = byId(
  z.strictObject({
    id: key,
    name: z.string().trim().min(1),
    venue: keyOf('venue'),
    /** So many places of each day ticket are held for it, for when there is no network. */
    without_network: z.int().min(1).max(200).optional(),
  }),
).default([])

/** The accounts that sales, money and vouchers are posted to. */
export const accounts = z
  .strictObject({
    sales: z
      .array(
        z.strictObject({
          kind: kind.optional(),
          rate: rate.optional(),
          account,
          tax: z
            .string()
            .regex(/^[\w-]{1,8}$/, messageOf('tax-code'))
            .default(''),
        }),
      )
      .min(1),
    vouchers: account,
    money: z.strictObject({
      cash: account,
      terminal: account,
      online: account,
      invoice: account,
      account: account.optional(),
      /** What cash is rounded by, else with what is missing in tills; and what is given on top of prices. */
      rounding: account.optional(),
      donation: account.optional(),
    }),
    /** What is put into a till and taken out of it by hand, and what is missing in it. */
    tills: z.strictObject({ moved: account, differences: account }).optional(),
    /** Where payouts of the provider go, what it keeps of them, and what the shop's books do not have. */
    payouts: z.strictObject({ bank: account, fees: account, other: account }).optional(),
    /** Of the file for DATEV. */
    datev: z
      .strictObject({
        consultant: z.int().min(1001).max(9_999_999),
        client: z.int().min(1).max(99_999),
        /** How many digits its accounts have. */
        digits: z.int().min(4).max(8).default(4),
        /** The month in which its year begins. */
        month: z.int().min(1).max(12).default(1),
      })
      .optional(),
  })
  .optional()
export type Accounts = NonNullable<z.output<typeof accounts>>
