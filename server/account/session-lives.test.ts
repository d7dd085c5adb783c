import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { openShop } from '../open-shop.ts'
import { ada, openAccounts } from './accounts.fixture.ts'
import { md5Of } from './passwords.ts'

it('a session opens the account in another process and after a restart, and ends in all of them (R6.8)', async () => {
  const shop = await openAccounts()
  /** Another process on the same database. */
  const open = async () =>
    openShop(shop.shop.settings, {
      clock: () => shop.time.now,
      log: pino({ level: 'silent' }),
      database: await openDatabase({ url: shop.databaseUrl, dataDir: shop.dataDir }),
      jobs: false,
    })
  const ask = async (process: Awaited<ReturnType<typeof open>>, path: string, body?: object) => {
    const response = await process.app.request(`/api/de/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as { data?: any; code?: string }) }
  }
  const token = await shop.account()
  const before = await open()
  expect((await ask(before, `customer-data?_=${token}`)).data.email).toBe(ada.email)
  // the key of the hashes is the same too
  expect((await ask(before, 'auth/login', { _u: ada.email, _p: md5Of(ada.password) })).status).toBe(200)
  await before.close()
  const after = await open()
  try {
    expect((await ask(after, `customer-data?_=${token}`)).data.email).toBe(ada.email)
    await ask(after, `auth/logout?_=${token}`, {})
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
    const other = (await ask(after, 'auth/login', { _u: ada.email, _p: md5Of(ada.password) })).data
    const own = (await shop.login(ada.email, ada.password)).body.data
    await shop.post('customer/pwdchange', { _po: md5Of(ada.password), _pn: md5Of('ein neuer Satz') }, own)
    expect((await ask(after, `customer-data?_=${other}`)).code).toBe('LOGIN_NEEDED')
    expect((await ask(after, `customer-data?_=${own}`)).data.email).toBe(ada.email)
  } finally {
    await after.close()
    await shop.close()
  }
})
