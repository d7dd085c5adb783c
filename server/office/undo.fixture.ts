import { randomUUID } from 'node:crypto'
import { givingCalls, giving } from '../after-sale/give-ticket.fixture.ts'
import { cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { both } from '../catalogue/catalogue.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { buy } from '../door/door.fixture.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { wish } from '../inquiries/inquiries.fixture.ts'
import { passLine } from '../members/members.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

/** A museum with something of each kind that an act can be taken back of. */
export const undoingMuseum = {
  files: withInvoices(cancelingMuseum),
  extra: {
    'events/giving.yaml': giving['events/giving.yaml'].replace('schedule:', 'names: true\nschedule:'),
    'campaigns.yaml': `\n- {id: 1, name: ${both('Treue')}, single_codes: true, percent: 50}\n`,
  },
}
const [sunday, friday] = ['2026-03-22 10:00', '2026-03-27 10:00']

type Ask = (act: string, body: object) => Promise<any>
/** What an act is asked, and what somebody else does to the same meanwhile, where that is possible. */
interface Asked {
  body: object
  meanwhile?: (answer: any) => [act: string, body: object]
  /** As which it is refused then. */
  code?: 'UNDO_OVER'
}

/** For each act that can be taken back something to do it to; `ask` prepares it. */
export function undoable(shop: () => TestShop, ask: Ask): Record<string, () => Promise<Asked>> {
  const { bought } = givingCalls(shop)
  const { numberOf } = officeCommands(shop)
  const order = async () => numberOf(await bought([ticketLine(91, 2, sunday)]))
  const pass = async () => `${(await buy(shop(), passLine('Ida Falsch'))).number}-1`
  const inquiry = async (email: string) => {
    const { body } = await shop().call('POST', 'de/inquiry/send', wish({ email }))
    return body.data.number as string
  }
  return {
    mail: async () => ({ body: { order: await order() } }),
    'mail-time': async () => {
      await bought([ticketLine(11, 1, friday)])
      const letters = [{ lang: 'de', subject: 'Eingang', text: 'Bitte kommen Sie über den Hof.' }]
      return { body: { what: 'event', id: 1, time: friday, letters } }
    },
    'correct-mail': async () => {
      const number = await order()
      return {
        body: { order: number, email: 'neu@example.org' },
        meanwhile: () => ['correct-mail', { order: number, email: 'anders@example.org' }],
      }
    },
    correct: async () => {
      const number = await order()
      const { tickets } = (await ask('show', { order: number })).data
      const holders = [{ ticket: tickets[0].number, name: 'Ida Gast' }]
      return {
        body: { order: number, fname: 'Eva', lname: 'Neu', company: 'Neu AG', lang: 'fr', holders },
        meanwhile: () => ['correct', { order: number, lname: 'Anders', mail: false }],
      }
    },
    note: async () => {
      const number = await order()
      return {
        body: { order: number, text: 'Rollstuhl', flagged: true },
        meanwhile: ({ data }) => ['note-remove', { order: number, id: data.id }],
      }
    },
    'note-remove': async () => {
      const number = await order()
      const { data } = await ask('note', { order: number, text: 'Rollstuhl' })
      return { body: { order: number, id: data.id } }
    },
    block: async () => {
      const { id } = await issued(shop())
      return { body: { voucher: id, note: 'verloren' }, meanwhile: () => ['unblock', { voucher: id }] }
    },
    unblock: async () => {
      const { id } = await issued(shop())
      await ask('block', { voucher: id })
      return { body: { voucher: id }, meanwhile: () => ['block', { voucher: id }] }
    },
    'block-pass': async () => {
      const number = await pass()
      return {
        body: { pass: number, note: 'verloren' },
        meanwhile: () => ['block-pass', { pass: number, release: true }],
      }
    },
    'pass-owner': async () => {
      const number = await pass()
      return {
        body: { pass: number, name: 'Ida Richtig', note: 'verschrieben' },
        meanwhile: () => ['pass-owner', { pass: number, name: 'Ida Anders', note: 'verschrieben' }],
      }
    },
    'codes-void': async () => {
      await ask('codes', { campaign: 1, count: 3 })
      return { body: { campaign: 1 } }
    },
    settle: async () => ({ body: { id: await aCase(shop()), note: 'erledigt' } }),
    'inquiry-decline': async () => {
      const email = `${randomUUID()}@example.org`
      const number = await inquiry(email)
      // its mail is erased with it
      return {
        body: { number, reason: 'Leider nein' },
        meanwhile: () => ['inquiry-erase', { email }],
        code: 'UNDO_OVER',
      }
    },
  }
}

/** Something that waits in the inbox. */
export async function aCase({ shop: { database, clock } }: TestShop): Promise<string> {
  const id = randomUUID()
  await addToInbox(database.db, { id, kind: 'stuck', details: {}, createdAt: clock() })
  return id
}

/**
 * All that a shop has stored, but for the log, what pages hear of and who is signed in. How lines were sold is kept
 * beside them once one is written, also as it was.
 */
export async function everything({ shop: { database } }: TestShop): Promise<Record<string, unknown>> {
  const { db } = database
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name
      from information_schema.tables
      where table_schema = 'public'
        and table_type = 'BASE TABLE'
        and table_name not in ('office_act', 'live_change', 'staff_session', 'limit_spent', 'migration')
      order by 1`,
  )
  const one = sql.raw(
    [
      ...tables.map(
        ({ name }) =>
          `select '${name}' as name, string_agg(one, ' ' order by one) as is
            from (select (to_jsonb(t) - 'sold_lines')::text as one from ${name} t) t`,
      ),
      "select 'jobs', string_agg(name || data::text, ' ' order by id) from pgboss.job where state = 'created'",
    ].join(' union all '),
  )
  return Object.fromEntries(
    (await rows<{ name: string; is: string | null }>(db, one)).map(({ name, is }) => [name, is]),
  )
}
