import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { sql, type Db } from '../db/database.ts'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { newCart, type Cart } from '../cart/cart.queries.ts'
import { newClaim } from '../cart/claim.queries.ts'
import { takePlaces, writeHold } from '../cart/hold.queries.ts'
import { readSettings } from '../settings.ts'
import type { Context } from '../context.ts'
import { catalogueFolder, smallMuseum } from './catalogue.fixture.ts'
import { openCatalogue } from './catalogue-store.ts'

/** A shop with the small museum, as far as reading it goes: no payments, no jobs. */
export async function openTestShop(now: string, files = smallMuseum) {
  const catalogue = await catalogueFolder(files)
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-data-'))
  const time = { now: new Date(now) }
  const logged: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const database = await testDatabase()
  const settings = readSettings({ CATALOGUE_DIR: catalogue.folder, DATA_DIR: dataDir, RATE_LIMIT: '0' })
  const clock = () => time.now
  const texts = () => (key: string) => key
  const shop = {
    settings,
    database,
    clock,
    log,
    texts,
    catalogue: await openCatalogue({ database, settings, clock, log }),
  } as unknown as Context
  return {
    shop,
    time,
    logged,
    catalogue,
    async close() {
      await database.close()
      await catalogue.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A cart that holds places until a time, as initPayment would leave it. */
export async function holdPlaces(db: Db, id: string, places: Map<string, number>, until: Date): Promise<void> {
  const cart: Cart = {
    id,
    bookingId: `booking ${id}`,
    hold: 'held',
    heldUntil: until,
    expiresAt: until,
    fingerprint: '',
    content: '',
    lang: 'de',
    customerId: null,
    holder: '',
    lines: [],
    total: 0,
    currency: 'CHF',
    partner: null,
    externalDocumentNumber: null,
    createdAt: until,
    guestId: null,
    extensions: 0,
    confirmHash: null,
    shipping: null,
  }
  await db.execute(newClaim(cart))
  await db.execute(newCart(cart, sql`true`))
  await writeHold(db, id, places, until)
  const { lacking } = await takePlaces(db, places)
  if (lacking.length > 0) throw new Error(`no places: ${lacking.join()}`)
}
