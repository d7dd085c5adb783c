import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { catalogueFolder } from '../catalogue/catalogue.fixture.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { rows, sql } from '../db/database.ts'
import { openShop } from '../open-shop.ts'
import { readSettings } from '../settings.ts'
import { testDatabase } from './test-database.fixture.ts'
import { museum } from './museum.fixture.ts'
import { atHome } from './purchase.fixture.ts'

export const origin = 'http://shop.localhost:3000'

/** A Friday, 08:00 in Zurich: today's slots are all to come. */
export const friday = '2026-03-20T07:00:00Z'

/** A whole shop with its simulator, a clock that stands until it is moved, and jobs that run when told. */
export async function openTestShop({
  files = museum,
  extra = {},
  environment = {},
  level = 'error',
  crowded = false,
}: {
  files?: Record<string, string>
  extra?: Record<string, string>
  environment?: Record<string, string>
  level?: string
  /** Many ask at once: who is told to come again (503) does, as a browser does with Retry-After. */
  crowded?: boolean
} = {}) {
  const catalogue = await catalogueFolder({ ...files, ...extra })
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-data-'))
  const settings = readSettings({
    CATALOGUE_DIR: catalogue.folder,
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    PUBLIC_URL: origin,
    ...environment,
  })
  const time = { now: new Date(friday) }
  const logged: { msg: string }[] = []
  const log = pino({ level }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const database = await testDatabase()
  const open = await openShop(settings, { clock: () => time.now, log, database })
  const { app, shop } = open

  async function asked(path: string, init: RequestInit): Promise<Response> {
    const response = await app.request(path, init)
    return crowded && response.status === 503 ? asked(path, init) : response
  }
  async function call(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await asked(`/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
  }

  /** What the visitor chooses on the simulator's page; answers where the browser goes. */
  async function choose(payAddress: string, behaviour: string, fields: Record<string, string> = {}) {
    const body = new URLSearchParams({ behaviour, ...fields })
    const response = await asked(payAddress, { method: 'POST', body })
    return response.headers.get('location')
  }

  const count = async (table: string) =>
    (await rows<{ n: number }>(shop.database.db, sql`select count(*)::int as n from ${sql.raw(table)}`))[0]!.n

  return {
    ...open,
    time,
    logged,
    call,
    /** Moves the clock. */
    later: (minutes: number) => void (time.now = new Date(time.now.getTime() + minutes * 60_000)),
    guest: async (fields: object = {}) =>
      (
        await call('POST', 'de/auth/guest', {
          c: { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', ...atHome, country: 'CH', ...fields },
        })
      ).body.data as string,
    choose,
    deliver: () => open.simulator!.deliveries.deliver(),
    jobs: () => shop.jobs.drain(open.workers),
    mails: () => readdir(join(dataDir, 'outbox')).catch(() => [] as string[]),
    dataDir,
    databaseUrl: database.url,
    /** The museum's folder; what is written there counts when it is imported. */
    museum: catalogue,
    importAgain: (rollback?: number, keepSold?: number | boolean) =>
      importCatalogue(shop, catalogue.folder, { rollback, keepSold }),
    count,
    /** How many statements wait for a lock. */
    waiting: () => count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    /** Empties tables and all that hangs on them, also what tills have, which is never deleted otherwise. */
    empty: async (...tables: string[]) => {
      const { db } = shop.database
      const guarded = ['till_movement', 'till_sale']
      for (const one of guarded) await db.execute(sql`alter table ${sql.raw(one)} disable trigger user`)
      await db.execute(sql`truncate ${sql.raw(tables.join(', '))} cascade`)
      for (const one of guarded) await db.execute(sql`alter table ${sql.raw(one)} enable trigger user`)
    },
    /** What is taken of every capacity must be what holds say. */
    books: async () => {
      const off = await rows(
        shop.database.db,
        sql`select c.good, c.taken, coalesce(sum(h.places), 0)::int as held
          from capacity c
            left join hold h on h.capacity_id = c.id
          group by c.id
          having c.taken <> coalesce(sum(h.places), 0)`,
      )
      return {
        off,
        taken: (
          await rows<{ n: number }>(
            shop.database.db,
            sql`select coalesce(sum(taken), 0)::int as n from capacity where good like 'event:%'`,
          )
        )[0]!.n,
      }
    },
    async close() {
      await open.close()
      await catalogue.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

export const ticketLine = (
  id: number,
  count: number,
  datetime: string | null = '2026-03-20 10:00',
  price?: number,
): SubmittedItem => ({ type: 'ticket', id, count, datetime, subtickets: [], ...(price !== undefined && { price }) })

let carts = 0
/** A submission as the storefront makes it: a cart of its own unless given. */
export function purchase(
  items: SubmittedItem[],
  {
    payart = 164,
    cartId = `cart-${String(++carts).padStart(24, '0')}`,
    us = 'abcdefghijkl',
    aux = {},
  }: { payart?: number; cartId?: string; us?: string; aux?: object } = {},
) {
  return {
    payart,
    aux,
    cartId,
    cart: { ver: 1, items, external_document_number: null },
    continueUrl: `${origin}/de/checkout/success?us=${us}`,
    cancelUrl: `${origin}/de/checkout/canceled`,
  }
}
