import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { workersOf } from '../workers/workers.ts'
import { createMailer } from '../mail/mailer.ts'
import { openTestShop, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { smtpServer } from '../testing/smtp-server.fixture.ts'
import { errorWithoutSecrets, logRequest, withoutSecrets } from './log.ts'

const email = 'ada.secret@example.org'
const us = 'mnopqrstuvwxyzab'

it('A whole purchase with all that can fail on the way logs no booking id, token, basket or address (R1.15)', async () => {
  const shop = await openTestShop({ level: 'trace' })
  try {
    const token = await shop.guest({ email, lname: 'Geheim' })
    const body = purchase([ticketLine(11, 1)], { cartId: 'Zb4-cart_of-a-browser_0001', us })
    const start = () => shop.call('POST', `de/checkout/initPayment?_=${token}`, body)
    const exec = () =>
      shop.call('POST', `de/checkout/execPayment?us=${us}`, { cartId: body.cartId, sessionUs: us, srcURL: null })
    await shop.choose((await start()).body.data, 'decline')
    await exec()
    await shop.call('POST', `de/checkout/cancel?noRedirect=1&cartId=${body.cartId}&keep=1`, {})
    const { lookUp } = shop.shop.payments
    shop.shop.payments.lookUp = async () => {
      throw new Error(`GET /payments?cartId=${body.cartId}&to=${email} failed`)
    }
    await exec()
    shop.shop.payments.lookUp = lookUp
    await shop.choose((await start()).body.data, 'pay')
    const id = (await exec()).body.data.booking_id as string
    await shop.deliver()
    for (const path of [
      `order/review?id=${id}`,
      `order/tickets.pdf?id=${id}`,
      `order/calendar.ics?id=${id}`,
      `order/invoice.pdf?id=${id}`,
      `order/${id}`,
      `order/${id}%`,
      `order/${email}`,
      `customer-data?_=${token}`,
    ])
      await shop.call('GET', `de/${path}`)
    for (const path of [
      `/de/order-review/${id}`,
      `/de/order-review/${id.slice(0, 10)}%${id.charCodeAt(10).toString(16)}${id.slice(11)}`,
      `/media/${id}`,
      `/de/x?id=${id}`,
      `/de/${encodeURIComponent(email)}`,
    ])
      await shop.app.request(path)
    const refusing = await smtpServer({ rcptTo: () => `550 <${email}> unknown, see https://mail.example/?to=${email}` })
    const away = createMailer({ smtpUrl: refusing.url, outbox: '/nowhere', from: 'haus@haus.example' })
    const [order] = await rows<{ id: string }>(shop.shop.database.db, sql`select id from purchase_order`)
    await expect(workersOf(shop.shop, away)['order-mail']({ orderId: order!.id })).rejects.toThrow('not tried again')
    await shop.jobs()

    const logged = shop.logged.map((line) => JSON.stringify(line)).join('\n')
    expect(shop.logged.length).toBeGreaterThan(20)
    for (const heard of ['could not be looked up', 'a mail was not sent', '"status":550'])
      expect(logged).toContain(heard)
    for (const secret of [id, id.slice(0, 10), id.slice(11), token, body.cartId, us, email, 'ada.secret', 'Geheim'])
      expect(logged, secret).not.toContain(secret)

    const [file] = await shop.mails()
    const mail = await readFile(join(shop.dataDir, 'outbox', file!), 'utf8')
    expect(file).not.toContain(id)
    expect(mail.slice(0, mail.indexOf('\r\n\r\n'))).not.toContain(id)
    expect((await shop.call('GET', `de/order/calendar.ics?id=${id}`)).body.match(/^UID:.*$/m)![0]).not.toContain(id)
  } finally {
    await shop.close()
  }
})

it.each([
  ['/de/order-review/b9Wm3xQk7RtZ2LpVnYc4Hs', '/de/order-review/b9Wm…'],
  ['/de/order-review/b9Wm3xQk7Rt%5A2LpVnYc4Hs', '/de/order-review/b9Wm…'],
  ['/de/order-review/b9Wm3xQk7Rt%255A2LpVnYc4Hs%', '/de/order-review/b9Wm…'],
  ['/de/recover/b9Wm3xQk7RtZ2LpVnYc4Hs-b9Wm3xQk7RtZ2LpVnYc4', '/de/recover/b9Wm…'],
  ['/de/ada@example.org/x', '/de/…@…/x'],
  ['/de/ada%40example.org', '/de/…@…'],
  ['/de/@ada@example.org', '/de/…@…'],
  ['/de/@ada', '/de/@ada'],
  ['/de/ada@/x', '/de/ada@/x'],
  ['/api/de/ticket/collect/event/1/date/20260320', '/api/de/ticket/collect/event/1/date/20260320'],
])('The address %s is logged as %s', (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged)
})

it.each(['a', '.', 'a@', '%40a'])('An address of nothing but %s is masked in linear time', (piece) => {
  const path = `/api/de/${piece.repeat(100_000)}@/`
  const before = process.cpuUsage()
  withoutSecrets(path)
  const { user } = process.cpuUsage(before)
  // a few milliseconds; what takes the square of the length needs twenty seconds and more
  expect(user).toBeLessThan(2_000_000)
})

it('Of a long address the log has the beginning, and no half of a secret that it would not recognise', () => {
  const logged: { path: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const secret = 'b9Wm3xQk7RtZ2LpVnYc4Hs'
  const path = `/de/${'x/'.repeat(143)}${secret}/${'y/'.repeat(1000)}`
  expect(path.indexOf(secret)).toBe(290)
  logRequest(log, { requestId: '', method: 'GET', path, status: 404, started: 0 })
  expect(logged[0]!.path).toHaveLength(301)
  expect(logged[0]!.path).toContain('/b9Wm…/y/')
})

it('An error is logged without the values of its statement, and keeps the id of a payment', () => {
  const error = new Error('Failed query: insert into customer\nparams: Ada,ada@example.org', {
    cause: new Error('mail to ada@example.org for 7b0e3f0c-5a5f-4a39-9a39-4f6f5d1a2b3c'),
  })
  expect(errorWithoutSecrets(error)).toMatchObject({
    message: 'Failed query: insert into customer',
    cause: { message: 'mail to …@… for 7b0e3f0c-5a5f-4a39-9a39-4f6f5d1a2b3c' },
  })
})
