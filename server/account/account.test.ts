import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schemas from '@foyer/contract/account.schema.ts'
import { smallMuseum } from '../catalogue/catalogue.fixture.ts'
import { openTestShop } from '../catalogue/shop.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { apiRoutes } from '../http/api.ts'
import { customerById, customerByToken } from './customers.queries.ts'
import { accountRoutes } from './account.routes.ts'
import { atHome } from '../testing/purchase.fixture.ts'

let open: Awaited<ReturnType<typeof openTestShop>>
let app: ReturnType<typeof apiRoutes>
beforeAll(async () => {
  open = await openTestShop('2026-03-20T07:00:00Z')
  app = apiRoutes(open.shop, accountRoutes(open.shop))
})
afterAll(() => open.close())

const complete = { fname: 'Łucja', lname: 'Straße 🌻', email: 'lucja@muster.example', country: 'CH', salutation: '1' }
async function post(path: string, c: unknown): Promise<{ status: number; body: any }> {
  const response = await app.request(`/de/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ c }),
  })
  return { status: response.status, body: await response.json() }
}
const customers = () =>
  rows<{ document: unknown; token_hash: string; is_guest: boolean; lang: string }>(
    open.shop.database.db,
    sql`select * from customer`,
  )

describe('customer/attr', () => {
  it('gives countries with the neighbours first, salutations and fields (R7.26, R3.59, R5.37)', async () => {
    const attr = async (lang: string) =>
      schemas.customerAttr.data.parse(((await (await app.request(`/${lang}/customer/attr`)).json()) as any).data)
    const german = await attr('de')
    expect(Object.entries(german.countries).slice(0, 7)).toEqual([
      ['CH', 'Schweiz'],
      ['LI', 'Liechtenstein'],
      ['DE', 'Deutschland'],
      ['AT', 'Österreich'],
      ['FR', 'Frankreich'],
      ['IT', 'Italien'],
      ['AF', 'Afghanistan'],
    ])
    expect(Object.keys(german.countries)).toHaveLength(249)
    expect(german).toMatchObject({
      salutations: { 1: 'Frau' },
      required_fields: ['fname', 'lname', 'email', 'country'],
    })
    expect(german.visible_fields).toContain('city')
    for (const lang of ['fr', 'it', 'nl', 'es', 'sv', 'da', 'en'])
      expect((await attr(lang)).countries['CH']).toMatch(/^[A-ZŠ]/)
  })
})

describe('customer/validate', () => {
  it('has only the password to say about a guest who filled everything else (R5.34, R7.31)', async () => {
    expect(await post('customer/validate', complete)).toMatchObject({
      status: 422,
      body: { code: 'FIELDS_INVALID', errors: { password: ['PASSWORD_REQUIRED'] } },
    })
    expect(await post('customer/validate', { ...complete, password: 'long enough' })).toEqual({
      status: 200,
      body: { data: null },
    })
    expect(await customers()).toEqual([])
  })

  it.each([
    ['a required field that is empty', { fname: '  ' }, { fname: ['FIELD_REQUIRED'] }],
    ['no address for mail', { email: '' }, { email: ['FIELD_REQUIRED'] }],
    ['no e-mail address', { email: 'lucja@muster' }, { email: ['EMAIL_INVALID'] }],
    ['two e-mail addresses', { email: 'a@muster.example, b@muster.example' }, { email: ['EMAIL_INVALID'] }],
    ['letters that no paper can have', { lname: 'தமிழ்' }, { lname: ['LETTERS_UNPRINTABLE'] }],
    ['a field of 201 letters', { city: 'ß'.repeat(201) }, { city: ['FIELD_TOO_LONG'] }],
    ['a first name of 101 letters', { fname: 'ß'.repeat(101) }, { fname: ['FIELD_TOO_LONG'] }],
    ['a last name of 101 letters', { lname: 'ß'.repeat(101) }, { lname: ['FIELD_TOO_LONG'] }],
    ['a postcode that looks like none of its country', { zip: '3' }, { zip: ['POSTCODE_INVALID'] }],
    ['a postcode of another country', { zip: '10115' }, { zip: ['POSTCODE_INVALID'] }],
    ['an endless postcode', { zip: '8'.repeat(200) }, { zip: ['POSTCODE_INVALID'] }],
    ['an unknown country', { country: 'XX' }, { country: ['FIELD_UNKNOWN_CHOICE'] }],
    ['an unknown salutation', { salutation: '9' }, { salutation: ['FIELD_UNKNOWN_CHOICE'] }],
  ])('names the field for %s (R5.32, R5.35)', async (_, change, errors) => {
    const { status, body } = await post('customer/validate', { ...complete, password: 'long enough', ...change })
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('tells every field at once', async () => {
    const { body } = await post('customer/validate', {})
    expect(body.errors).toEqual({
      fname: ['FIELD_REQUIRED'],
      lname: ['FIELD_REQUIRED'],
      email: ['FIELD_REQUIRED'],
      country: ['FIELD_REQUIRED'],
      password: ['PASSWORD_REQUIRED'],
    })
  })

  it.each<[string, Record<string, string>]>([
    ['100 letters outside the basic plane', { lname: '🌻'.repeat(100) }],
    ['200 letters of a city', { city: 'ß'.repeat(200) }],
    ['an umlaut domain', { email: "jö+rg.o'x@müller-söhne.example" }],
    ['no salutation', { salutation: '' }],
    ['a postcode as it is written abroad', { zip: ' ch-8001' }],
    ['a postcode in two parts', { zip: '1012 ab', country: 'NL' }],
    ['anything as a postcode where there are none', { zip: 'PO Box 7', country: 'AE' }],
    ...(
      [
        ['00950', 'PL'],
        ['1000001', 'JP'],
        ['1000100', 'PT'],
        ['1000 100', 'PT'],
        ['110 001', 'IN'],
        ['1425', 'AR'],
        ['sw1a1aa', 'GB'],
        ['11129', 'SE'],
      ] as const
    ).map(([zip, country]): [string, Record<string, string>] => [`${zip} in ${country}`, { zip, country }]),
  ])('takes %s', async (_, change) => {
    expect((await post('customer/validate', { ...complete, password: 'long enough', ...change })).status).toBe(200)
  })

  it.each([[{ fname: 7 }], [{ fname: 'a\u0000b' }], ['text'], [null], [{ email: { a: 1 } }]])(
    'refuses %j as malformed',
    async (c) => {
      expect((await post('customer/validate', c)).status).toBe(400)
    },
  )
})

describe('auth/guest', () => {
  it('keeps the guest and gives a token of which only the hash is stored (R6.4, R7.29)', async () => {
    const { status, body } = await post('auth/guest', { ...complete, ...atHome, send_invoice: true })
    expect(status).toBe(200)
    expect(body.data).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const [stored] = await customers()
    expect(stored).toMatchObject({
      is_guest: true,
      lang: 'de',
      document: { ...complete, ...atHome, company: '', send_invoice: true },
    })
    expect(stored!.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await customers())).not.toContain(body.data)
    const results = await customerByToken(open.shop.database.db, body.data, open.shop.clock())
    expect(results).toMatchObject({ isGuest: true, lang: 'de', record: { fname: 'Łucja' } })
    expect(await customerById(open.shop.database.db, results!.id)).toEqual(results)
    expect(await customerByToken(open.shop.database.db, `${body.data}x`, open.shop.clock())).toBeNull()
  })

  it('gives a token that ends after a day, as a session does (R6.4)', async () => {
    const { body } = await post('auth/guest', complete)
    const found = (after: number) =>
      customerByToken(open.shop.database.db, body.data, new Date(open.shop.clock().getTime() + after))
    expect(await found(86_400_000 - 1)).toMatchObject({ isGuest: true })
    expect(await found(86_400_000)).toBeNull()
  })

  it('asks for no password, and keeps none that is sent', async () => {
    expect((await post('auth/guest', { ...complete, password: 'very secret' })).status).toBe(200)
    expect(JSON.stringify(await customers())).not.toContain('very secret')
  })

  it('does not keep a guest with a wrong field (R5.35)', async () => {
    const before = (await customers()).length
    expect(await post('auth/guest', { ...complete, email: 'nobody' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['EMAIL_INVALID'] } },
    })
    expect(await customers()).toHaveLength(before)
  })

  it('keeps half a character as a replacement, which the database takes', async () => {
    expect((await post('auth/guest', { ...complete, fname: 'a\ud83c' })).status).toBe(200)
  })

  it('needs an address for mail also where the museum requires nothing else (R5.35, R1.15)', async () => {
    const shopYaml = smallMuseum['shop.yaml']!.replace(/required_fields: \[.*\]/, 'required_fields: []')
    const own = await openTestShop('2026-03-20T07:00:00Z', { ...smallMuseum, 'shop.yaml': shopYaml })
    try {
      const guest = async (c: object) => {
        const response = await apiRoutes(own.shop, accountRoutes(own.shop)).request('/de/auth/guest', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ c }),
        })
        return { status: response.status, errors: ((await response.json()) as { errors?: object }).errors }
      }
      expect(await guest({})).toEqual({ status: 422, errors: { email: ['FIELD_REQUIRED'] } })
      expect(await guest({ email: 'ada@example.org' })).toEqual({ status: 200, errors: undefined })
    } finally {
      await own.close()
    }
  })

  it('is refused where the museum wants no guests, and keeps none (R6.4)', async () => {
    const shopYaml = smallMuseum['shop.yaml']!.replace('settings:\n', 'settings:\n  guestRegistration: false\n')
    const own = await openTestShop('2026-03-20T07:00:00Z', { ...smallMuseum, 'shop.yaml': shopYaml })
    try {
      const response = await apiRoutes(own.shop, accountRoutes(own.shop)).request('/de/auth/guest', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ c: complete }),
      })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'AREA_OFF'])
      expect(await rows(own.shop.database.db, sql`select 1 from customer`)).toEqual([])
    } finally {
      await own.close()
    }
  })
})
