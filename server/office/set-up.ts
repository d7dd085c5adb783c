import { randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/office.set-up.calls.ts'
import * as schemas from '@foyer/contract/office.set-up.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { languages } from '@foyer/texts/languages.ts'
import { checkIban } from '@foyer/domain/checkout/iban.ts'
import { whose, type Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import { refreshStatistics } from '../schedule/schedule.queries.ts'
import { insertNote } from '../orders/notes.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { offeredIn } from '../set-up/offered.ts'
import { lockSetUp, orderThatTries, setUpIn, writeSetUp } from '../set-up/set-up.queries.ts'
import { act, perform } from './act.ts'
import { asJson } from './as-json.ts'

// what writes and reads files of a museum is not loaded by other acts
const setUp = () => import('../set-up/set-up.service.ts')
const place = ({ settings, log, clock }: Context, by: Actor) => ({ settings, log, now: clock(), who: by.name })
const isInFolder = ({ settings }: Context) => settings.CATALOGUE_FROM === 'folder'
const inFolder = { refused: 'CATALOGUE_IN_FOLDER' } as const

export const showSetUp = act(calls.officeSetUp, schemas.officeSetUp, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'set-up', subject: '' }, async ({ database: { db }, settings, catalogue }) => {
      const { answers, draft, begunAt, openedAt, testOrder: marked } = await setUpIn(db)
      const test = openedAt && (await orderThatTries(db, marked, openedAt))
      const begun = openedAt ? 'open' : begunAt ? 'begun' : undefined
      return {
        data: {
          state: begun ?? (await offeredIn(db, settings)),
          answers,
          draft,
          opened_at: openedAt?.toISOString() ?? null,
          languages: [...languages],
          payment: settings.PAYMENT,
          test: test && { ...test, marked: marked !== null },
          mail: {
            from: settings.MAIL_FROM ?? (await catalogue.current()).settings.supportEmail,
            sent: settings.SMTP_URL !== undefined,
          },
          shop: settings.PUBLIC_URL,
        },
      }
    }),
})

export const saveSetUp = act(calls.officeSetUpSave, schemas.officeSetUpSave, {
  use: 'JSON',
  bodyOf: ([json = '']) => asJson(json),
  run: async (shop, given, by) => {
    if (isInFolder(shop)) return inFolder
    const { invoice, iban = '' } = given.payment ?? {}
    if ((invoice || iban !== '') && !checkIban(iban)) return { refused: 'MALFORMED', place: 'body.payment.iban' }
    const wrong = await (await import('../set-up/look-files.ts')).wrongLogo(given)
    if (wrong) return wrong
    return perform(
      shop,
      { by, act: 'set-up-save', subject: Object.keys(given).join(' ') },
      async ({ database: { db } }) => (await setUp()).saveAnswers(db, given, place(shop, by)),
    )
  },
})

export const beginSetUp = act(calls.officeSetUpBegin, schemas.officeSetUpBegin, {
  use: '',
  bodyOf: () => ({}),
  run: async (shop, _, by) => {
    if (isInFolder(shop)) return inFolder
    const answer = await perform(shop, { by, act: 'set-up-begin', subject: '' }, async ({ database: { db } }) =>
      (await setUp()).beginSetUp(db, place(shop, by)),
    )
    if (!isRefused(answer)) await shop.catalogue.newest()
    return answer
  },
})

export const openSetUp = act(calls.officeSetUpOpen, schemas.officeSetUpOpen, {
  use: '',
  bodyOf: () => ({}),
  run: async (shop, _, by) => {
    if (isInFolder(shop)) return inFolder
    const answer = await perform(shop, { by, act: 'set-up-open', subject: '' }, async ({ database: { db } }) =>
      (await setUp()).openMuseum(db, place(shop, by)),
    )
    if (isRefused(answer)) return answer
    await shop.database.maintenance(refreshStatistics)
    await shop.catalogue.newest()
    return answer
  },
})

export const markTest = act(calls.officeSetUpTest, schemas.officeSetUpTest, {
  use: 'ORDER',
  bodyOf: ([order]) => ({ order }),
  run: (shop, { order: number }, by, lang) =>
    perform(shop, { by, act: 'set-up-test', subject: number }, async ({ database: { db } }) => {
      const before = await lockSetUp(db)
      const order = await orderByNumber(db, number)
      if (!before.openedAt) return { refused: 'SET_UP_INCOMPLETE' }
      if (!order || order.placedAt < before.openedAt) return { refused: 'ORDER_UNKNOWN' }
      if (before.testOrder !== number) {
        const text = shop.texts(lang)('setUp.test')
        const at = shop.clock()
        await insertNote(db, {
          id: randomUUID(),
          orderId: order.id,
          at,
          ...whose(by),
          who: by.name,
          text,
          flagged: true,
        })
        await writeSetUp(db, { ...before, testOrder: number })
      }
      return { data: { order: number } }
    }),
})
