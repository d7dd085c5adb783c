import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { origin } from '../testing/test-shop.fixture.ts'
import { ada, openAccounts, type AccountShop } from './accounts.fixture.ts'
import { md5Of } from './passwords.ts'

let shop: AccountShop
beforeAll(async () => void (shop = await openAccounts()))
afterEach(() => shop.newMails())
afterAll(() => shop.close())

const next = 'ein neuer langer Satz'
let people = 0
/** Somebody with an account, and the token of their session. */
async function somebody(fields: object = {}) {
  const email = `person${++people}@example.org`
  return { email, token: await shop.account({ ...fields, email }) }
}
const ask = (email: string, backlink = `${origin}/de/recover/`, lang = 'de') =>
  shop.call('POST', `${lang}/customer/pwdreset`, { email, backlink })
const confirm = (token: string, password = next, before?: string) =>
  shop.post('customer/pwdconfirm', { token, _p: md5Of(password) }, before)
/** The token of the link in the only new mail. */
async function linked(email: string, lang?: string) {
  expect((await ask(email, `${origin}/${lang ?? 'de'}/recover/`, lang)).status).toBe(200)
  const mails = await shop.newMails()
  expect(mails.map(({ to }) => to![0]!.address)).toEqual([email])
  return shop.linkIn(mails[0]).split('/recover/')[1]!
}
const invalid = { status: 422, body: { code: 'LINK_INVALID' } }

describe('asking for a new password', () => {
  it('mails a link of the backlink and a token, in the language of the call (R7.34, R2.38)', async () => {
    const { email } = await somebody()
    expect(await ask(email, `${origin}/en/recover/`, 'en')).toMatchObject({ status: 200, body: { data: null } })
    const [mail, ...others] = await shop.newMails()
    expect(others).toEqual([])
    expect(mail!.subject).toContain('new password')
    expect(shop.linkIn(mail)).toMatch(new RegExp(`^${origin}/en/recover/[\\w-]{43}$`))
  })

  it('answers the same for an address without an account, and mails nothing (R7.34)', async () => {
    const { email } = await somebody()
    const [known, unknown] = [await ask(email), await ask('nobody@example.org')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect((await shop.newMails()).map(({ to }) => to![0]!.address)).toEqual([email])
  })

  it('finds the account however the address is written, and mails to the one of the account', async () => {
    const { email } = await somebody()
    await ask(`  ${email.toUpperCase()} `)
    expect((await shop.newMails()).map(({ to }) => to![0]!.address)).toEqual([email])
  })

  it.each([
    ['a foreign origin', 'https://evil.example/de/recover/'],
    ['our origin as a name', `http://shop.localhost:3000@evil.example/de/recover/`],
    ['our origin as a beginning', `${origin}.evil.example/de/recover/`],
    ['another port', 'http://shop.localhost:3001/de/recover/'],
    ['another protocol', 'https://shop.localhost:3000/de/recover/'],
    ['no address', '/de/recover/'],
    ['two slashes', '//shop.localhost:3000/de/recover/'],
    ['a script', 'javascript:alert(1)//de/recover/'],
    ['a user name', 'http://ada@shop.localhost:3000/de/recover/'],
    ['another page', `${origin}/de/login/`],
    ['more path', `${origin}/de/recover/more/`],
    ['no ending slash', `${origin}/de/recover`],
    ['no language', `${origin}/recover/`],
    ['a language that there is not', `${origin}/xx/recover/`],
    ['a query', `${origin}/de/recover/?to=`],
    ['an empty query', `${origin}/de/recover/?`],
    ['a fragment', `${origin}/de/recover/#`],
    ['steps up', `${origin}/de/recover/../login/`],
  ])('is refused with a backlink of %s, and mails nothing', async (_, backlink) => {
    const { email } = await somebody()
    expect(await ask(email, backlink)).toMatchObject({ status: 422, body: { code: 'BACKLINK_FOREIGN' } })
    expect(await shop.newMails()).toEqual([])
  })

  it('is refused without an address', async () => {
    expect(await ask('ada')).toMatchObject({ status: 422, body: { code: 'EMAIL_INVALID' } })
  })
})

describe('a new password', () => {
  it('logs in, is the only one that counts, and ends every session (R7.35, R2.23)', async () => {
    const { email, token } = await somebody()
    const { status, body } = await confirm(await linked(email))
    expect([status, body.data]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect((await shop.customer(body.data)).data.email).toBe(email)
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
    expect((await shop.login(email, ada.password)).body.code).toBe('LOGIN_FAILED')
    expect((await shop.login(email, next)).status).toBe(200)
  })

  it('tells the owner by mail (R7.35)', async () => {
    const { email } = await somebody()
    await confirm(await linked(email))
    const mails = await shop.newMails()
    expect(mails.map(({ subject, to }) => [subject, to![0]!.address])).toEqual([
      [expect.stringContaining('Ihr Passwort wurde geändert'), email],
    ])
  })

  it('is set once with a link', async () => {
    const { email } = await somebody()
    const token = await linked(email)
    expect((await confirm(token)).status).toBe(200)
    expect(await confirm(token, 'noch ein anderer Satz')).toMatchObject(invalid)
    expect((await shop.login(email, next)).status).toBe(200)
  })

  it('is not set by a link that was mailed to a former address of the account', async () => {
    const { email, token } = await somebody()
    const former = await linked(email)
    const address = `new-${email}`
    await shop.post('customer/emailchange', { _po: md5Of(ada.password), email: address }, token)
    const mail = (await shop.newMails()).find(({ to }) => to![0]!.address === address)
    expect((await shop.login(address, ada.password, { confirm: shop.confirmToken(mail) })).status).toBe(200)
    expect(await confirm(former)).toMatchObject(invalid)
    expect((await shop.login(address, ada.password)).status).toBe(200)
  })

  it('is not set by a link that was mailed to a mistyped address, once that was corrected', async () => {
    const wrong = `mistyped${++people}@example.org`
    const session = (await shop.register({ email: wrong })).body.data
    await shop.newMails()
    const stranger = await linked(wrong)
    const email = `person${people}@example.org`
    await shop.post('customer/emailchange', { _po: md5Of(ada.password), email }, session)
    expect(await confirm(stranger)).toMatchObject(invalid)
    expect((await shop.customer(session)).data).toMatchObject({ email, confirmed: false })
  })

  it('is set once by two that use the link at the same time', async () => {
    const { email } = await somebody()
    const token = await linked(email)
    const [first, second] = await shop.inLine(
      email,
      () => confirm(token),
      () => confirm(token, 'noch ein anderer Satz'),
    )
    expect([first.status, second.body.code]).toEqual([200, 'LINK_INVALID'])
    expect((await shop.login(email, next)).status).toBe(200)
  })

  it('is not set with another link of before', async () => {
    const { email } = await somebody()
    const [first, second] = [await linked(email), await linked(email)]
    expect((await confirm(second)).status).toBe(200)
    expect(await confirm(first, 'noch ein anderer Satz')).toMatchObject(invalid)
  })

  it('is set up to 20 minutes later, not after', async () => {
    const { email } = await somebody()
    const [early, late] = [await linked(email), await linked(email)]
    shop.later(21)
    expect(await confirm(late)).toMatchObject(invalid)
    shop.later(-2)
    expect((await confirm(early)).status).toBe(200)
  })

  it('is not set with a made-up token, nor with that of a session or of a confirmation', async () => {
    const { token } = await somebody()
    await shop.register({ email: `person${++people}@example.org` })
    const confirmation = shop.confirmToken((await shop.newMails())[0])
    for (const wrong of ['', 'x', 'x'.repeat(43), token, confirmation])
      expect(await confirm(wrong)).toMatchObject(invalid)
  })

  it('that is tried first is refused, and the link stays good (R7.35)', async () => {
    const { email } = await somebody({ fname: 'Esmeralda' })
    const token = await linked(email)
    for (const common of ['password123', 'Esmeralda', email, 'esmeralda7', 'Museum123'])
      expect(await confirm(token, common)).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_COMMON' } })
    expect((await confirm(token)).status).toBe(200)
  })

  it('confirms an address that was not confirmed, and keeps nothing of what a stranger typed who registered with it', async () => {
    const email = `person${++people}@example.org`
    const shipping = { name: 'Eve', street: 'Gasse 1', zip: '8000', city: 'Ort', country: 'CH' }
    const stranger = (await shop.register({ email, shipping })).body.data
    const link = shop.confirmToken((await shop.newMails())[0])
    const owner = (await confirm(await linked(email))).body.data
    const { data } = await shop.customer(owner)
    expect(data).toMatchObject({ email, confirmed: true, shipping: null })
    const { isGuest: _guest, email: _email, confirmed: _confirmed, shipping: _shipping, ...details } = data
    expect(Object.entries(details).filter(([, value]) => value !== '')).toEqual([])
    expect((await shop.customer(stranger)).code).toBe('LOGIN_NEEDED')
    expect((await shop.login(email, next)).status).toBe(200)
    expect((await shop.login(email, ada.password, { confirm: link })).body.code).toBe('LOGIN_FAILED')
  })

  it('of an unconfirmed account is not set once its address has become that of another', async () => {
    const email = `person${++people}@example.org`
    await shop.register({ email })
    await shop.newMails()
    const token = await linked(email)
    await shop.account({ email })
    expect(await confirm(token)).toMatchObject(invalid)
    expect((await shop.login(email, ada.password)).status).toBe(200)
  })

  it("takes the place of the session that was sent, and a guest's open cart along", async () => {
    const { email } = await somebody()
    const other = await somebody()
    const link = await linked(email)
    expect((await confirm(link, next, other.token)).status).toBe(200)
    expect((await shop.customer(other.token)).code).toBe('LOGIN_NEEDED')
  })
})

describe('changing the password', () => {
  const change = (token: string, former = ada.password, chosen = next) =>
    shop.post('customer/pwdchange', { _po: md5Of(former), _pn: md5Of(chosen) }, token)

  it('needs the former one, and changes nothing with a wrong one (R7.36)', async () => {
    const { email, token } = await somebody()
    expect(await change(token, 'something else')).toMatchObject({ status: 422, body: { code: 'PASSWORD_WRONG' } })
    expect((await shop.login(email, ada.password)).status).toBe(200)
    expect(await change(token)).toMatchObject({ status: 200, body: { data: null } })
    expect((await shop.login(email, ada.password)).body.code).toBe('LOGIN_FAILED')
    expect((await shop.login(email, next)).status).toBe(200)
  })

  it('ends the other sessions and links to a new password, not its own (R7.36)', async () => {
    const { email, token } = await somebody()
    const other = (await shop.login(email, ada.password)).body.data
    const link = await linked(email)
    await change(token)
    expect((await shop.customer(token)).data.email).toBe(email)
    expect((await shop.customer(other)).code).toBe('LOGIN_NEEDED')
    expect(await confirm(link)).toMatchObject(invalid)
  })

  it('tells the owner by mail (R7.36)', async () => {
    const { email, token } = await somebody()
    await change(token)
    expect((await shop.newMails()).map(({ subject, to }) => [subject, to![0]!.address])).toEqual([
      [expect.stringContaining('Ihr Passwort wurde geändert'), email],
    ])
  })

  it('mails nothing to an address that nobody has confirmed, which may be a stranger’s', async () => {
    const email = `person${++people}@example.org`
    const token = (await shop.register({ email })).body.data
    await shop.newMails()
    expect((await change(token)).status).toBe(200)
    expect(await shop.newMails()).toEqual([])
  })

  it('refuses one that is tried first, or the own name', async () => {
    const { email, token } = await somebody()
    for (const common of ['password123', 'AdaMuster', email])
      expect(await change(token, ada.password, common)).toMatchObject({
        status: 422,
        body: { code: 'PASSWORD_TOO_COMMON' },
      })
    expect((await shop.login(email, ada.password)).status).toBe(200)
  })

  it('is done once by two at the same time', async () => {
    const { email, token } = await somebody()
    const [first, second] = await shop.inLine(
      email,
      () => change(token, ada.password, 'der erste von zweien'),
      () => change(token, ada.password, 'der zweite von zweien'),
    )
    expect([first.status, second.body.code]).toEqual([200, 'PASSWORD_WRONG'])
    expect((await shop.login(email, 'der erste von zweien')).status).toBe(200)
  })

  it('leaves no session of a login that was under way with the former password', async () => {
    const { email, token } = await somebody()
    const [changed, login] = await shop.inLine(
      email,
      () => change(token),
      () => shop.login(email, ada.password),
    )
    expect([changed.status, login.body.code]).toEqual([200, 'LOGIN_FAILED'])
  })
})
