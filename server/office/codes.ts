import { randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/books-vouchers.calls.ts'
import * as schemas from '@foyer/contract/books-vouchers.schema.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import { printedCode, readCode } from '@foyer/domain/vouchers/code.ts'
import { isOver } from '../campaigns/found-campaign.ts'
import { hashOfTyped, singleCode } from '../campaigns/single-codes.ts'
import { insertCodes, unvoidCodes, voidCodes } from '../campaigns/single-codes.queries.ts'
import { derivedId } from '../db/derived-id.ts'
import { act, documentAct, perform } from './act.ts'
import { changed, type Undo } from './undoable.ts'

/** Codes that are good once each; they are never in the log. */
export const makeCodes = documentAct(calls.officeCodes, schemas.officeCodes, {
  use: 'CAMPAIGN COUNT',
  bodyOf: ([campaign, count]) => ({ campaign: Number(campaign), count: Number(count) }),
  run: async (shop, { campaign, count, id = randomUUID() }, by) => {
    const entry = (await shop.catalogue.current()).campaignById(campaign)
    if (!entry?.single_codes) return { refused: 'NOT_FOUND', place: 'body.campaign' }
    const now = shop.clock()
    if (isOver(entry, now)?.refused === 'CAMPAIGN_OVER') return { refused: 'CAMPAIGN_OVER' }
    const codes = Array.from({ length: count }, (_, at) => {
      const one = derivedId(`campaign ${campaign} ${id} ${at}`)
      return { id: one, code: singleCode(shop.keys.vouchers, one) }
    })
    const details = { count, id }
    return perform(
      shop,
      { by, act: 'codes', subject: `campaign ${campaign}`, details },
      async ({ database: { db } }) => {
        await insertCodes(
          db,
          codes.map(({ id: one, code }) => ({
            id: one,
            campaignId: campaign,
            codeHash: hashOfTyped(code),
            createdAt: now,
            voidedAt: null,
          })),
        )
        return {
          document: csvOf(
            ['code'],
            codes.map(({ code }) => [printedCode(code)]),
          ),
          filename: `codes-${campaign}.csv`,
        }
      },
    )
  },
})

const undoVoid: Undo<{ which: Parameters<typeof voidCodes>[1]; at: string; voided: number }> = async (
  { database: { db } },
  { which, at, voided },
) => ((await unvoidCodes(db, which, new Date(at))) === voided ? undefined : changed)

export const voidSingleCodes = act(calls.officeCodesVoid, schemas.officeCodesVoid, {
  use: 'CAMPAIGN|CODE',
  bodyOf: (words) => {
    const typed = words.join(' ')
    return /^\d{1,9}$/.test(typed) ? { campaign: Number(typed) } : { code: typed }
  },
  undo: undoVoid,
  run: (shop, { campaign, code = '' }, by) => {
    const subject = campaign === undefined ? 'a code' : `campaign ${campaign}`
    const logged = { by, act: 'codes-void', subject, undo: undoVoid } as const
    return perform(shop, logged, async ({ database: { db }, clock }, keep) => {
      if (campaign === undefined && !readCode(code)) return { refused: 'VOUCHER_UNKNOWN' }
      const which = campaign === undefined ? { codeHash: hashOfTyped(code) } : { campaignId: campaign }
      const now = clock()
      const voided = await voidCodes(db, which, now)
      if (voided > 0) keep({ which, at: now.toISOString(), voided })
      return voided === 0 && campaign === undefined ? { refused: 'VOUCHER_UNKNOWN' } : { data: { voided } }
    })
  },
  say: ({ voided }) => `${voided} are void`,
})
