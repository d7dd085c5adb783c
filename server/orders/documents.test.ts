import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { rows, sql } from '../db/database.ts'
import { cachedHours, openDocuments } from '../documents/documents.ts'
import { TooBusy } from '../process-pool.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { recordStatements } from '../testing/statements.fixture.ts'
import { createTexts } from '../texts.ts'
import { friday, openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { orderMessage } from './order-mail.service.ts'
import { wholeOrder } from './order.queries.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { compiled } = createTexts()
const { init, exec } = purchaseCalls(() => shop)

async function order(): Promise<string> {
  const body = purchase([ticketLine(63, 2)])
  await init(await shop.guest(), body)
  return (await exec(body.cartId)).body.data.booking_id as string
}
type App = { request: TestShop['app']['request'] }
const ask = async (id: string, lang = 'de', app: App = shop.app) => {
  const response = await app.request(`/api/${lang}/order/tickets.pdf?id=${id}`)
  return {
    status: response.status,
    wait: response.headers.get('retry-after'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const code = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).code as string
const folder = () => join(shop.dataDir, 'documents')
const stored = () => readdir(folder())

/** The shop with a worker that makes `%PDF-` of German, dies of French and never ends with Italian. */
function shopWithWorker(changes: Partial<Parameters<typeof openDocuments>[0]> = {}) {
  const documents = openDocuments({
    folder: join(shop.dataDir, 'elsewhere'),
    texts: () => ({}),
    clock: shop.shop.clock,
    log: shop.shop.log,
    file: new URL('../pool-process.fixture.ts', import.meta.url),
    size: 1,
    mostMs: 4000,
    ...changes,
  })
  const own = { ...shop.shop, documents }
  return { own, documents, app: createApp(own, null) }
}

describe('the tickets of an order', () => {
  it('are made once for all who ask, and kept under a name that does not tell the booking', async () => {
    const id = await order()
    const before = (await stored().catch(() => [])).length
    const { app, documents } = shopWithWorker({ folder: folder() })
    const statements = recordStatements(/simulator_|catalogue_/)
    const answers = [
      ...(await Promise.all([ask(id, 'de', app), ask(id, 'de', app), ask(id, 'de', app)])),
      await ask(id, 'de', app),
    ]
    statements.stop()
    await documents.close()
    // the three who ask at the same time share one reading too
    expect(statements.take().filter(({ text }) => /from "?purchase_order/.test(text))).toHaveLength(2)
    expect(answers.map(({ status, bytes }) => [status, bytes.subarray(0, 8).toString()])).toEqual(
      answers.map(() => [200, '%PDF- 1 ']),
    )
    const names = await stored()
    expect(names).toHaveLength(before + 1)
    expect(names.join()).not.toContain(id)
  })

  it('are read from where they are kept, not made again', async () => {
    const id = await order()
    const { bytes } = await ask(id)
    const { app, documents } = shopWithWorker({ folder: folder(), texts: compiled })
    expect((await ask(id, 'de', app)).bytes.equals(bytes)).toBe(true)
    await documents.close()
  })

  it('are another document in another language, or with other words', async () => {
    const id = await order()
    const german = await ask(id)
    expect((await ask(id, 'en')).bytes.equals(german.bytes)).toBe(false)
    const texts = (lang: string) => ({ ...compiled(lang), 'document.order': ['Quittung'] })
    const { own, documents } = shopWithWorker({ folder: folder(), texts })
    expect((await ask(id, 'de', createApp(own, null))).bytes.toString()).toContain('Quittung')
    await documents.close()
  })

  it('say who sells and how to get there in the language that they are asked in, whatever that of the purchase was (R1.15)', async () => {
    const [id, other] = [await order(), await order()]
    // at the same time each is given its own
    const [german, english, another] = await Promise.all([ask(id), ask(id, 'en'), ask(other)])
    expect((await pageTexts(another.bytes)).join()).toContain(`/order-review/${other}`)
    const [ticket, about] = await pageTexts(german.bytes)
    for (const words of ['Gratis', 'haus, Weg 1, 8000 Ort', 'Tram', 'Ada Muster']) expect(ticket).toContain(words)
    for (const words of ['Haus, Weg 1, 8000 Ort, CHE-1', 'hilfe@haus.example', `${origin}/de/order-review/${id}`])
      expect(about).toContain(words)
    expect((await pageTexts(english.bytes))[0]).toMatch(/^House .*haus \(en\), Weg 1, 8000 Ort.*Tram \(en\)/)
    const calendar = (await shop.call('GET', `en/order/calendar.ics?id=${id}`)).body as string
    expect(calendar.replaceAll('\r\n ', '')).toContain('LOCATION:haus (en)\\, Weg 1\\, 8000 Ort')
  })

  it('carry the picture of what was bought as it was imported, and go without it when it cannot be made', async () => {
    const id = await order()
    const images = ({ bytes }: { bytes: Buffer }) => bytes.toString('latin1').split('/Filter /DCTDecode').length - 1
    const { db } = shop.shop.database
    const { hash } = (await shop.shop.catalogue.current()).picture('bild')!
    const [kept] = await rows<{ content: Buffer }>(db, sql`select content from catalogue_content where hash = ${hash}`)
    const keep = (content: Buffer) =>
      db.execute(sql`update catalogue_content set content = ${content} where hash = ${hash}`)
    const unmade = () => rm(join(shop.dataDir, 'media'), { recursive: true, force: true })
    await unmade()
    await keep(Buffer.from('no picture'))
    const warned = vi.spyOn(shop.shop.log, 'warn')
    expect(images(await ask(id, 'fr'))).toBe(0)
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ picture: 'bild' }), 'printed without its picture')
    warned.mockRestore()
    await keep(kept!.content)
    await writeFile(join(shop.shop.settings.CATALOGUE_DIR, 'pictures', 'bild.png'), 'another')
    expect(images(await ask(id))).toBe(1)
  })

  it('have the colour of their exhibition', async () => {
    const make = vi.spyOn(shop.shop.documents, 'make')
    await ask(await order())
    const given = make.mock.calls.flatMap(([document]) => (document.kind === 'tickets' ? document.tickets : []))
    expect(given.map(({ pigment }) => pigment)).toEqual(['#5d7038'])
    make.mockRestore()
  })

  it('are not given any more, kept or not, when the order is canceled (R8.16)', async () => {
    const id = await order()
    expect((await ask(id)).status).toBe(200)
    await shop.shop.database.db.execute(sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
    const refused = await ask(id)
    expect([refused.status, code(refused)]).toEqual([406, 'ORDER_NOT_AVAILABLE'])
  })

  it('are forgotten after a day, and made again for who asks then', async () => {
    const id = await order()
    await ask(id)
    expect((await stored()).length).toBeGreaterThan(0)
    shop.later(cachedHours * 60)
    await shop.shop.documents.cleanUp()
    expect(await stored()).toEqual([])
    expect((await ask(id)).status).toBe(200)
  })
})

describe('a document that cannot be made now', () => {
  it('holds nobody up: others are answered, who asked for it is told when to come back, the next is made', async () => {
    const id = await order()
    const { app, documents } = shopWithWorker()
    const late = ask(id, 'it', app)
    const other = await app.request('/api/de/shopinfo/config')
    expect(other.status).toBe(200)
    const refused = await late
    expect([refused.status, code(refused), refused.wait]).toEqual([503, 'DOCUMENTS_BUSY', '5'])
    expect((await ask(id, 'de', app)).status).toBe(200)
    await documents.close()
  })

  it('is refused when too many wait; its mail waits for its turn and has it', async () => {
    const id = await order()
    const { own, app, documents } = shopWithWorker({ mostWaiting: 0 })
    const warned = vi.spyOn(shop.shop.log, 'warn')
    let late = ask(id, 'it', app)
    let refused = await ask(id, 'en', app)
    // where the second came to the worker before the first did
    for (const lang of ['sv', 'da']) {
      if (refused.status !== 200) break
      await late
      late = ask(id, 'it', app)
      refused = await ask(id, lang, app)
    }
    expect([refused.status, code(refused), refused.wait]).toEqual([503, 'DOCUMENTS_BUSY', '5'])
    const { id: orderId } = (await wholeOrder(shop.shop.database.db, { bookingId: id }))!.placed
    const message = await orderMessage(own, orderId)
    expect(message!.attachments?.map(({ content }) => String(content).slice(0, 5))).toContain('%PDF-')
    expect((await late).status).toBe(503)
    expect(warned.mock.calls).toContainEqual([{ err: expect.any(TooBusy) }, 'no document'])
    warned.mockRestore()
    await documents.close()
  })

  it('because its worker died is an error of that request alone', async () => {
    const id = await order()
    const { app, documents } = shopWithWorker({ mostMs: 20_000 })
    const [died, next] = await Promise.all([ask(id, 'fr', app), ask(id, 'de', app)])
    expect([died.status, code(died)]).toEqual([500, 'UNEXPECTED'])
    expect(next.status).toBe(200)
    expect(shop.logged.some(({ msg }) => msg === 'unexpected')).toBe(true)
    await documents.close()
  })
})
