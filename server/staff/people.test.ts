import PostalMime from 'postal-mime'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticator } from '../account/authenticator.fixture.ts'
import { runCommand } from '../office/command.ts'
import { rows, sql } from '../db/database.ts'
import { deleteExpiredData } from '../workers/retention.service.ts'
import { openTestShop, origin, type TestShop } from '../testing/test-shop.fixture.ts'
import { goodPassword, staffCalls, type Colleague } from './staff.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let ada: Colleague
beforeAll(async () => {
  shop = await openTestShop({ environment: { OFFICE_PROOF_ABOVE: '20' } })
  staff = staffCalls(shop)
})
afterAll(() => shop.close())
const ask: (typeof staff)['ask'] = (...call) => staff.ask(...call)
const codeOfAnswer = ({ status, body }: { status: number; body: any }) => [status, body.code]

describe('the first administrator', () => {
  it('comes by a link that the command line shows once while nobody works here, and says who they are', async () => {
    const token = staff.tokenIn(await staff.first())
    expect(await staff.first()).toMatch(/^Somebody works here, or was invited/)
    expect((await ask('invitation', { token })).body.data).toMatchObject({ name: '', email: '', again: false })
    expect(codeOfAnswer((await staff.acceptByPasskey(token)).answer)).toEqual([422, 'FIELD_REQUIRED'])
    const wrong = { name: 'Ada Muster', email: 'ada@' }
    expect(codeOfAnswer((await staff.acceptByPasskey(token, wrong)).answer)).toEqual([422, 'EMAIL_INVALID'])
    const who = { name: 'Ada Muster', email: 'Ada@haus.example' }
    const { answer, device } = await staff.acceptByPasskey(token, who)
    expect([answer.status, answer.body]).toEqual([200, { data: { name: 'Ada Muster' } }])
    const cookie = staff.cookieOf(answer)
    const session = await staff.session(cookie)
    expect(session).toMatchObject({ name: 'Ada Muster', email: 'Ada@haus.example', idle_minutes: 60 })
    expect(session.may).toContainEqual({ permission: 'people', venues: null })
    ada = { email: who.email, cookie, device, id: session.person }
    expect(await staff.first()).toMatch(/^Somebody works here/)
    expect(codeOfAnswer(await ask('invitation', { token }))).toEqual([422, 'LINK_INVALID'])
  })

  it('is invited with a cookie that scripts and other sites never have', async () => {
    const answer = await staff.signIn(ada)
    expect(answer.headers.get('set-cookie')).toMatch(/^foyer-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const secure = await openTestShop({ environment: { PUBLIC_URL: 'https://haus.example', PAYMENT: 'simulator' } })
    const token = staff.tokenIn(await staffCalls(secure).first())
    const from = { origin: 'https://haus.example' }
    const { secret } = (await staffCalls(secure).ask('accept/code', { token }, undefined, from)).body.data
    const who = { token, name: 'Eva', email: 'eva@haus.example', password: goodPassword, code: staff.codeOf(secret) }
    const accepted = await staffCalls(secure).ask('accept', who, undefined, from)
    expect(accepted.headers.get('set-cookie')).toMatch(
      /^__Host-foyer-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    await secure.close()
  })
})

describe('an invitation', () => {
  it('is mailed to who is invited, in their language, and its link stands in no job and no table', async () => {
    const email = 'gast@haus.example'
    const body = { email, name: 'Anna Gast', roles: [{ role: 'desk' }], lang: 'fr' }
    const answer = await ask('invite', body, ada.cookie)
    expect(answer.body).toEqual({ data: { email, ends: '2026-03-23T07:00:00.000Z' } })
    const jobs = JSON.stringify(await rows(shop.shop.database.db, sql`select data from pgboss.job`))
    await shop.jobs()
    const [file] = await shop.mails()
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file!)))
    expect([mail.to![0]!.address, mail.subject]).toEqual([email, 'Bienvenue dans l’administration · Haus'])
    const token = staff.tokenIn(mail.text!)
    expect(jobs + JSON.stringify(await rows(shop.shop.database.db, sql`select * from staff_invitation`))).not.toContain(
      token,
    )
    expect((await ask('people', {}, ada.cookie)).body.data.invited).toMatchObject([{ email, name: 'Anna Gast' }])
    expect((await staff.acceptByPasskey(token)).answer.status).toBe(200)
    expect(codeOfAnswer(await ask('invite', body, ada.cookie))).toEqual([422, 'PERSON_KNOWN'])
  })

  it('is good once, for 72 hours, and until another is sent to the same address', async () => {
    const [first, second] = [
      await staff.invited('neu@haus.example', 'desk'),
      await staff.invited('NEU@haus.example', 'desk'),
    ]
    expect(codeOfAnswer(await ask('invitation', { token: first }))).toEqual([422, 'LINK_INVALID'])
    shop.later(72 * 60 - 1)
    expect((await ask('invitation', { token: second })).status).toBe(200)
    shop.later(1)
    expect(codeOfAnswer(await ask('invitation', { token: second }))).toEqual([422, 'LINK_INVALID'])
    shop.later(-72 * 60)
    expect((await staff.acceptByPassword(second)).answer.status).toBe(200)
    expect(codeOfAnswer(await ask('invitation', { token: second }))).toEqual([422, 'LINK_INVALID'])
  })

  it('with a role that there is not names those that there are, and what is not found is named, to who types', async () => {
    const said = async (...words: string[]) => (await runCommand(shop.shop, words)).said
    expect(await said('invite', 'x@haus.example', 'X', 'king')).toMatch(
      /^there is no role king; the roles are: .*administrator.*desk/,
    )
    expect(await said('renew', 'nobody@haus.example')).toBe(
      'NOT_FOUND, This was not found. You asked for: nobody@haus.example. Use: npm run office -- renew ADDRESS',
    )
  })

  it('is for an address, a role that there is, and nobody who may do more than who invites', async () => {
    const invite = async (body: object, cookie = ada.cookie) =>
      codeOfAnswer(
        await ask('invite', { email: 'x@haus.example', name: 'X', roles: [{ role: 'desk' }], ...body }, cookie),
      )
    expect(await invite({ email: 'x@' })).toEqual([422, 'EMAIL_INVALID'])
    expect(await invite({ roles: [{ role: 'king' }] })).toEqual([404, 'NOT_FOUND'])
    expect(await invite({ roles: [{ role: 'desk', venues: ['elsewhere'] }] })).toEqual([404, 'NOT_FOUND'])
    expect(await invite({ roles: [] })).toEqual([400, 'MALFORMED'])
    // the venues that it can be for are those of the catalogue, in the language of the call
    const { venues } = (await shop.call('POST', 'de/office/roles', {}, { origin, cookie: ada.cookie })).body.data
    expect(venues).toContainEqual({ key: 'haus', name: 'haus' })
    expect((await ask('roles', {}, ada.cookie)).body.data.venues).toContainEqual({ key: 'haus', name: 'haus (en)' })
    expect(await invite({ roles: [{ role: 'door', venues: [venues[0].key] }] })).toEqual([200, undefined])
    const hr = { role: 'hr', name: 'HR', permissions: ['people', 'redeem', 'today'] }
    expect((await ask('role-set', hr, ada.cookie)).status).toBe(200)
    const { cookie, id } = await staff.colleague('hr')
    expect(await invite({}, cookie)).toEqual([403, 'FORBIDDEN'])
    expect(await invite({ roles: [{ role: 'administrator' }] }, cookie)).toEqual([403, 'FORBIDDEN'])
    expect(await invite({ roles: [{ role: 'door' }] }, cookie)).toEqual([200, undefined])
    // nor do they make themselves or a role more, or take from who has more
    expect(codeOfAnswer(await ask('person-roles', { person: id, roles: [{ role: 'administrator' }] }, cookie))).toEqual(
      [403, 'FORBIDDEN'],
    )
    expect(codeOfAnswer(await ask('role-set', { ...hr, permissions: ['people', 'refund'] }, cookie))).toEqual([
      403,
      'FORBIDDEN',
    ])
    expect(codeOfAnswer(await ask('role-set', { role: 'desk', name: 'Desk', permissions: [] }, cookie))).toEqual([
      403,
      'FORBIDDEN',
    ])
    expect(codeOfAnswer(await ask('person-end', { person: ada.id }, cookie))).toEqual([403, 'FORBIDDEN'])
    expect(codeOfAnswer(await ask('renew', { email: ada.email }, cookie))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('a password with codes of an app', () => {
  it('keeps to the rules of passwords, and comes with ten recovery codes that are each good once', async () => {
    const token = await staff.invited('bea@haus.example', 'finance', 'Beatrix Stein')
    for (const [password, code] of [
      ['', 'PASSWORD_REQUIRED'],
      ['kurz', 'PASSWORD_TOO_SHORT'],
      ['password1', 'PASSWORD_TOO_COMMON'],
      ['im haus beatrix stein', 'PASSWORD_TOO_COMMON'],
    ])
      expect((await staff.acceptByPassword(token, password)).answer.body.code).toBe(code)
    const { answer, secret } = await staff.acceptByPassword(token)
    const codes: string[] = answer.body.data.recovery_codes
    expect(new Set(codes).size).toBe(10)
    const stored = JSON.stringify([
      await rows(shop.shop.database.db, sql`select * from staff_recovery_code`),
      await rows(shop.shop.database.db, sql`select * from staff_person`),
    ])
    for (const one of [...codes, secret, goodPassword]) expect(stored).not.toContain(one)
    const signIn = async (code: string, email = 'BEA@haus.example', password = goodPassword) =>
      codeOfAnswer(await ask('sign-in', { email, password, code }))
    // the code of now was used to accept
    expect(await signIn(staff.codeOf(secret))).toEqual([422, 'SIGN_IN_FAILED'])
    expect(await signIn(staff.codeOf(secret, 1))).toEqual([200, undefined])
    expect(await signIn(staff.codeOf(secret, 1))).toEqual([422, 'SIGN_IN_FAILED'])
    shop.later(10)
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [0, 200],
      [-1, 422],
    ] as const)
      expect((await signIn(staff.codeOf(secret, steps)))[0]).toBe(status)
    expect(await signIn(codes[0]!.toUpperCase().replaceAll('-', ' '))).toEqual([200, undefined])
    expect(await signIn(codes[0]!)).toEqual([422, 'SIGN_IN_FAILED'])
    // a wrong password uses up no code
    expect(await signIn(codes[1]!, undefined, 'another one')).toEqual([422, 'SIGN_IN_FAILED'])
    expect(await signIn(codes[1]!)).toEqual([200, undefined])
    expect(await signIn(codes[2]!, 'nobody@haus.example')).toEqual([422, 'SIGN_IN_FAILED'])
    shop.later(-10)
  })
})

describe('a session', () => {
  it('ends after an hour without a call, and after twelve in all', async () => {
    const eve = await staff.colleague('desk')
    const { cookie } = eve
    const open = async () => (await ask('session', {}, cookie)).status
    shop.later(59)
    expect(await open()).toBe(200)
    shop.later(60)
    expect(codeOfAnswer(await ask('session', {}, cookie))).toEqual([401, 'SIGN_IN_NEEDED'])
    shop.later(-60)
    for (let hours = 1; hours < 12; hours++) {
      expect(await open()).toBe(200)
      shop.later(59)
    }
    expect(await open()).toBe(200)
    shop.later(12)
    expect(await open()).toBe(401)
    const again = staff.cookieOf(await staff.signIn(eve))
    expect((await ask('own-sessions', {}, again)).body.data).toMatchObject([{ own: true }])
    shop.later(-12 * 59 - 12)
  })

  it('is listed with its browser, and ended one by one, all together, by an administrator and by signing out', async () => {
    const eve = await staff.colleague('desk')
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const { challenge } = (await ask('sign-in/options')).body.data
    const second = staff.cookieOf(await ask('sign-in', { credential: eve.device.sign(challenge) }, undefined, agent))
    const third = staff.cookieOf(await staff.signIn(eve))
    const list = (await ask('own-sessions', {}, third)).body.data
    expect(list).toHaveLength(3)
    expect(list.map(({ agent: is }: any) => is)).toContain('Firefox, Windows')
    expect(list.filter(({ own }: any) => own)).toHaveLength(1)
    const firefox = list.find(({ agent: is }: any) => is !== '')
    expect((await ask('own-sessions/end', { session: firefox.id }, third)).body.data).toEqual({ ended: 1 })
    expect([(await ask('session', {}, second)).status, (await ask('session', {}, eve.cookie)).status]).toEqual([
      401, 200,
    ])
    // nobody ends another's
    expect(
      (await ask('own-sessions/end', { session: (await ask('own-sessions', {}, ada.cookie)).body.data[0].id }, third))
        .body.data,
    ).toEqual({ ended: 0 })
    expect((await ask('own-sessions/end', {}, third)).body.data).toEqual({ ended: 1 })
    expect((await ask('person-sessions', { person: eve.id }, ada.cookie)).body.data).toHaveLength(1)
    expect((await ask('sessions-end', { person: eve.id }, ada.cookie)).body.data).toEqual({ ended: 1 })
    expect((await ask('session', {}, third)).status).toBe(401)
    const fourth = staff.cookieOf(await staff.signIn(eve))
    const out = await ask('sign-out', {}, fourth)
    expect(out.headers.get('set-cookie')).toContain('foyer-office=; ')
    expect((await ask('session', {}, fourth)).status).toBe(401)
  })
})

describe('ways in', () => {
  it('are added and removed with a proof, end other sessions, and one is always left', async () => {
    const eve = await staff.colleague('desk')
    const other = staff.cookieOf(await staff.signIn(eve))
    shop.later(6)
    expect(codeOfAnswer(await ask('passkeys/options', {}, eve.cookie))).toEqual([403, 'PROOF_NEEDED'])
    expect(codeOfAnswer(await ask('passkeys/remove', { id: eve.device.id }, eve.cookie))).toEqual([403, 'PROOF_NEEDED'])
    expect((await staff.prove(eve)).status).toBe(200)
    expect(codeOfAnswer(await ask('passkeys/remove', { id: eve.device.id }, eve.cookie))).toEqual([
      422,
      'WAY_IN_NEEDED',
    ])
    const { challenge } = (await ask('passkeys/options', {}, eve.cookie)).body.data
    const { device } = await staff.colleague('desk')
    const added = await ask('passkeys/add', { name: 'Phone', credential: device.register(challenge) }, eve.cookie)
    // it is somebody's already
    expect(codeOfAnswer(added)).toEqual([422, 'PASSKEY_INVALID'])
    const again = (await ask('passkeys/options', {}, eve.cookie)).body.data.challenge
    const phone = authenticator()
    expect((await ask('passkeys/add', { name: 'Phone', credential: phone.register(again) }, eve.cookie)).status).toBe(
      200,
    )
    expect((await ask('session', {}, other)).status).toBe(401)
    expect((await ask('passkeys', {}, eve.cookie)).body.data.map(({ name }: any) => name).sort()).toEqual([
      'Laptop',
      'Phone',
    ])
    expect((await ask('passkeys/remove', { id: eve.device.id }, eve.cookie)).status).toBe(200)
    expect(codeOfAnswer(await staff.signIn(eve))).toEqual([422, 'SIGN_IN_FAILED'])
    expect((await staff.signIn({ device: phone })).status).toBe(200)
    shop.later(-6)
  })

  it('are changed by no session that was ended meanwhile', async () => {
    const eve = await staff.colleague('desk')
    const { challenge } = (await ask('passkeys/options', {}, eve.cookie)).body.data
    const credential = authenticator().register(challenge)
    // after the session was recognised, before the passkey is kept
    const { database } = shop.shop
    const { transaction } = database
    database.transaction = async (work) => {
      database.transaction = transaction
      expect((await ask('sign-out', {}, eve.cookie)).status).toBe(200)
      return transaction(work)
    }
    const added = await ask('passkeys/add', { name: 'Phone', credential }, eve.cookie)
    expect(codeOfAnswer(added)).toEqual([401, 'SIGN_IN_NEEDED'])
    const again = staff.cookieOf(await staff.signIn(eve))
    expect((await ask('passkeys', {}, again)).body.data).toHaveLength(1)
  })

  it('are twenty passkeys at most, and of these the last goes where a password is left', async () => {
    const token = await staff.invited('emil@haus.example', 'desk')
    const { answer, secret } = await staff.acceptByPassword(token)
    const cookie = staff.cookieOf(answer)
    const { person } = await staff.session(cookie)
    const challengeNow = async () => (await ask('passkeys/options', {}, cookie)).body.data.challenge
    const device = authenticator()
    const add = async (challenge: string, of = device) =>
      codeOfAnswer(await ask('passkeys/add', { name: 'Phone', credential: of.register(challenge) }, cookie))
    expect(await add(await challengeNow())).toEqual([200, undefined])
    const asked = await challengeNow()
    await shop.shop.database.db.execute(
      sql`insert into staff_passkey
          (id, person_id, public_key, counter, transports, name, created_at)
        select 'emil' || n, ${person}::uuid, 'x', 0, '[]', 'x', now()
        from generate_series(2, 20) as n`,
    )
    expect(codeOfAnswer(await ask('passkeys/options', {}, cookie))).toEqual([422, 'TOO_MANY_PASSKEYS'])
    expect(await add(asked, authenticator())).toEqual([422, 'PASSKEY_INVALID'])
    await shop.shop.database.db.execute(sql`delete from staff_passkey where id like 'emil%'`)
    shop.later(6)
    const prove = async (code: string, password = goodPassword) =>
      codeOfAnswer(await ask('prove', { password, code }, cookie))
    expect(await prove(staff.codeOf(secret), 'ein anderer Satz')).toEqual([422, 'SIGN_IN_FAILED'])
    expect(await prove('000000')).toEqual([422, 'SIGN_IN_FAILED'])
    expect(codeOfAnswer(await ask('passkeys/remove', { id: device.id }, cookie))).toEqual([403, 'PROOF_NEEDED'])
    expect(await prove(staff.codeOf(secret))).toEqual([200, undefined])
    expect((await ask('passkeys/remove', { id: device.id }, cookie)).status).toBe(200)
    expect((await ask('passkeys', {}, cookie)).body.data).toEqual([])
    shop.later(-6)
  })

  it('are made anew by a link, which ends all that opened the office until then', async () => {
    const eve = await staff.colleague('desk')
    const token = staff.tokenIn(await staff.command('renew', eve.email))
    expect((await ask('invitation', { token })).body.data).toMatchObject({ email: eve.email, again: true })
    expect((await ask('session', {}, eve.cookie)).status).toBe(200)
    const { answer } = await staff.acceptByPassword(token)
    expect((await staff.session(staff.cookieOf(answer))).person).toBe(eve.id)
    expect((await ask('session', {}, eve.cookie)).status).toBe(401)
    expect(codeOfAnswer(await staff.signIn(eve))).toEqual([422, 'SIGN_IN_FAILED'])
  })
})

describe('somebody who leaves', () => {
  it('is out with their next call, in an open tab too, and stands in the log by name', async () => {
    const eve = await staff.colleague('desk')
    expect((await ask('programme', { day: '2026-03-20' }, eve.cookie)).status).toBe(200)
    const token = staff.tokenIn(await staff.command('renew', eve.email))
    expect((await ask('person-end', { person: eve.id }, ada.cookie)).status).toBe(200)
    expect(codeOfAnswer(await ask('invitation', { token }))).toEqual([422, 'LINK_INVALID'])
    expect((await ask('programme', { day: '2026-03-20' }, eve.cookie)).status).toBe(401)
    expect(codeOfAnswer(await staff.signIn(eve))).toEqual([422, 'SIGN_IN_FAILED'])
    expect(codeOfAnswer(await ask('person-end', { person: eve.id }, ada.cookie))).toEqual([404, 'NOT_FOUND'])
    const log = (await ask('log', { subject: eve.id }, ada.cookie)).body.data
    expect(log.map(({ who, by, act }: any) => `${by} ${who} ${act}`).sort()).toEqual([
      'command line command line invite',
      'command line command line renew',
      'person Ada Muster accept',
      'person Ada Muster person-end',
      'person Ada Muster person-end',
    ])
    const all = (await ask('people', {}, ada.cookie)).body.data.people
    expect(all.find(({ id }: any) => id === eve.id)).toMatchObject({ name: 'Ada Muster', ended: expect.any(String) })
    await expect(staff.invited(eve.email, 'door')).resolves.toMatch(/^[\w-]{43}$/)
  })

  it('has no session left once their roles are others', async () => {
    const eve = await staff.colleague('desk')
    expect((await ask('person-roles', { person: eve.id, roles: [{ role: 'door' }] }, ada.cookie)).status).toBe(200)
    expect((await ask('programme', { day: '2026-03-20' }, eve.cookie)).status).toBe(401)
    const cookie = staff.cookieOf(await staff.signIn(eve))
    expect(codeOfAnswer(await ask('programme', { day: '2026-03-20' }, cookie))).toEqual([403, 'FORBIDDEN'])
    expect((await ask('today', {}, cookie)).status).toBe(200)
    // and may at once what the role names from now on
    const all = { role: 'door', name: 'Door', permissions: ['programme'] }
    expect((await ask('role-set', all, ada.cookie)).status).toBe(200)
    expect((await ask('programme', { day: '2026-03-20' }, cookie)).status).toBe(200)
    expect((await ask('today', {}, cookie)).status).toBe(403)
    expect((await ask('role-set', { ...all, permissions: ['redeem', 'today'] }, ada.cookie)).status).toBe(200)
  })

  it('is never the last who can invite: neither ended, nor by other roles, nor by what a role names', async () => {
    const fresh = await openTestShop()
    const calls = staffCalls(fresh)
    const nameless = calls.tokenIn(await calls.first())
    const only = await calls.colleague()
    expect(codeOfAnswer(await calls.ask('invitation', { token: nameless }))).toEqual([422, 'LINK_INVALID'])
    const eve = await calls.colleague('desk')
    const refused = async (path: string, body: object) => codeOfAnswer(await calls.ask(path, body, only.cookie))
    expect(await refused('person-end', { person: only.id })).toEqual([422, 'PERSON_NEEDED'])
    expect(await refused('person-roles', { person: only.id, roles: [{ role: 'desk' }] })).toEqual([
      422,
      'PERSON_NEEDED',
    ])
    expect(
      await refused('person-roles', { person: only.id, roles: [{ role: 'administrator', venues: ['haus'] }] }),
    ).toEqual([422, 'PERSON_NEEDED'])
    expect(await refused('role-set', { role: 'administrator', name: 'A', permissions: ['refund'] })).toEqual([
      422,
      'PERSON_NEEDED',
    ])
    expect(await refused('person-roles', { person: eve.id, roles: [{ role: 'administrator' }] })).toEqual([
      200,
      undefined,
    ])
    expect(await refused('person-end', { person: only.id })).toEqual([200, undefined])
    await fresh.close()
  })
})

describe('what has ended', () => {
  it('is deleted: challenges and invitations at once, sessions after half a year', async () => {
    const fresh = await openTestShop()
    const calls = staffCalls(fresh)
    await calls.invited('zoe@haus.example', 'door')
    const { cookie } = await calls.colleague('desk')
    await calls.ask('sign-in/options')
    const kept = async () => {
      await deleteExpiredData(fresh.shop)
      const tables = ['staff_challenge', 'staff_invitation', 'staff_session', 'staff_person']
      return Promise.all(tables.map((table) => fresh.count(table)))
    }
    expect(await kept()).toEqual([1, 1, 1, 1])
    fresh.later(72 * 60 + 1)
    expect((await calls.ask('session', {}, cookie)).status).toBe(401)
    expect(await kept()).toEqual([0, 0, 1, 1])
    fresh.later(180 * 24 * 60)
    expect(await kept()).toEqual([0, 0, 0, 1])
    await fresh.close()
  })
})
