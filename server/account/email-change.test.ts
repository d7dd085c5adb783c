import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { lockEmail } from './accounts.queries.ts'
import { ada, openAccounts, type AccountShop } from './accounts.fixture.ts'
import { md5Of } from './passwords.ts'

let shop: AccountShop
beforeAll(async () => void (shop = await openAccounts()))
afterEach(() => shop.newMails())
afterAll(() => shop.close())

let people = 0
const someAddress = () => `person${++people}@example.org`
async function somebody() {
  const email = someAddress()
  return { email, token: await shop.account({ email }) }
}
const change = (token: string, email: string, password = ada.password) =>
  shop.post('customer/emailchange', { _po: md5Of(password), email }, token)
const subjects = (mails: Awaited<ReturnType<AccountShop['newMails']>>) =>
  mails.map(({ subject, to }) => [to![0]!.address, subject]).sort()

it('a new address gets a link and the former a note, and counts once its link was used with the password (R7.37)', async () => {
  const { email, token } = await somebody()
  const next = someAddress()
  expect(await change(token, next)).toMatchObject({ status: 200, body: { data: null } })
  const mails = await shop.newMails()
  expect(subjects(mails)).toEqual(
    [
      [email, expect.stringContaining('E-Mail-Adresse')],
      [next, expect.stringContaining('bestätigen')],
    ].sort(),
  )
  const note = mails.find(({ to }) => to![0]!.address === email)!
  expect(note.text).not.toContain('confirm=')
  const confirm = shop.confirmToken(mails.find(({ to }) => to![0]!.address === next))

  expect((await shop.customer(token)).data.email).toBe(email)
  expect((await shop.login(next, ada.password)).body.code).toBe('LOGIN_FAILED')
  expect((await shop.login(next, 'another password', { confirm })).body.code).toBe('LOGIN_FAILED')
  expect((await shop.login(email, ada.password)).status).toBe(200)
  expect((await shop.login(next, ada.password, { confirm })).status).toBe(200)
  expect((await shop.customer(token)).data).toMatchObject({ email: next, confirmed: true })
  expect((await shop.login(email, ada.password)).body.code).toBe('LOGIN_FAILED')
  expect((await shop.login(next, ada.password)).status).toBe(200)
  expect(subjects(await shop.newMails())).toEqual([[email, expect.stringContaining('E-Mail-Adresse')]])
})

it('counts as well when who opened the link logs in with the former address, and not with that of another account (R7.37)', async () => {
  const { email, token } = await somebody()
  const other = await somebody()
  const next = someAddress()
  await change(token, next)
  const confirm = shop.confirmToken((await shop.newMails()).find(({ to }) => to![0]!.address === next))
  expect((await shop.login(email, 'another password', { confirm })).body.code).toBe('LOGIN_FAILED')
  expect((await shop.login(other.email, ada.password, { confirm })).status).toBe(200)
  expect((await shop.customer(other.token)).data.email).toBe(other.email)
  expect((await shop.customer(token)).data.email).toBe(email)

  expect((await shop.login(email, ada.password, { confirm })).status).toBe(200)
  expect((await shop.customer(token)).data).toMatchObject({ email: next, confirmed: true })
  expect((await shop.login(email, ada.password)).body.code).toBe('LOGIN_FAILED')
})

it('goes along to the next order, not to the one of before (R7.37)', async () => {
  const { email, token } = await somebody()
  const next = someAddress()
  const buyer = async () => {
    const body = purchase([ticketLine(11, 1)])
    await shop.choose((await shop.post('checkout/initPayment', body, token)).body.data, 'pay')
    const { booking_id } = (await shop.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: body.cartId }))
      .body.data
    return () => shop.call('GET', `de/order/review?id=${booking_id}`)
  }
  const before = await buyer()
  await change(token, next)
  const confirm = shop.confirmToken((await shop.newMails()).find(({ to }) => to![0]!.address === next))
  await shop.login(next, ada.password, { confirm })
  const after = await buyer()
  expect((await before()).body.data.customer.email).toBe(email)
  expect((await after()).body.data.customer.email).toBe(next)
})

it.each([
  ['no address', '', 'FIELD_REQUIRED'],
  ['a wrong address', 'ada@', 'EMAIL_INVALID'],
  ['too long an address', `${'a'.repeat(250)}@example.org`, 'FIELD_TOO_LONG'],
])('is refused at its field with %s, and mails nothing (R7.37, R8.24)', async (_, email, code) => {
  const { token } = await somebody()
  expect(await change(token, email)).toMatchObject({
    status: 422,
    body: { code: 'FIELDS_INVALID', errors: { email: [code] } },
  })
  expect(await shop.newMails()).toEqual([])
})

it('is refused without the password, and mails nothing', async () => {
  const { token } = await somebody()
  expect(await change(token, someAddress(), 'another password')).toMatchObject({
    status: 422,
    body: { code: 'PASSWORD_WRONG' },
  })
  expect(await shop.newMails()).toEqual([])
})

it('to an address that has an account is answered the same; its owner is told, and nobody gets it', async () => {
  const owner = await somebody()
  const { email, token } = await somebody()
  expect(await change(token, owner.email)).toMatchObject({ status: 200, body: { data: null } })
  const mails = await shop.newMails()
  expect(subjects(mails)).toEqual(
    [
      [owner.email, expect.stringContaining('Sie haben bereits ein Konto')],
      [email, expect.stringContaining('E-Mail-Adresse')],
    ].sort(),
  )
  expect(JSON.stringify(mails)).not.toContain('confirm=')
  expect((await shop.customer(token)).data.email).toBe(email)
})

it('that was given up for another counts no more', async () => {
  const { token } = await somebody()
  const [first, second] = [someAddress(), someAddress()]
  const links = []
  for (const next of [first, second]) {
    await change(token, next)
    links.push(shop.confirmToken((await shop.newMails()).find(({ to }) => to![0]!.address === next)))
  }
  expect((await shop.login(second, ada.password, { confirm: links[1] })).status).toBe(200)
  expect((await shop.login(first, ada.password, { confirm: links[0] })).body.code).toBe('LOGIN_FAILED')
})

it('is refused once another account has the address', async () => {
  const { email, token } = await somebody()
  const next = someAddress()
  await change(token, next)
  const confirm = shop.confirmToken((await shop.newMails()).find(({ to }) => to![0]!.address === next))
  await shop.account({ email: next, password: 'das andere Passwort' })
  expect((await shop.login(next, ada.password, { confirm })).body.code).toBe('LOGIN_FAILED')
  expect((await shop.customer(token)).data.email).toBe(email)
  expect((await shop.login(next, 'das andere Passwort')).status).toBe(200)
})

it('of two accounts at the same time goes to one, and the other fails in words', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const next = someAddress()
  const links: string[] = []
  for (const { token } of [one, other]) {
    await change(token, next)
    links.push(shop.confirmToken((await shop.newMails()).find(({ to }) => to![0]!.address === next)))
  }
  // both have come as far as the address before either may go on
  const logins = await shop.shop.database.transaction(async (tx) => {
    await lockEmail(tx, next)
    const asked = links.map((confirm) => shop.login(next, ada.password, { confirm }))
    await shop.untilWaiting(2)
    return { asked }
  })
  const answers = await Promise.all(logins.asked)
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [422, 'LOGIN_FAILED'],
  ])
  expect((await shop.login(next, ada.password)).status).toBe(200)
})

it('of an account that was never confirmed counts at once, still to be confirmed', async () => {
  const wrong = someAddress()
  const token = (await shop.register({ email: wrong })).body.data
  await shop.newMails()
  const next = someAddress()
  await change(token, next)
  const mails = await shop.newMails()
  expect(subjects(mails)).toEqual([[next, expect.stringContaining('bestätigen')]])
  expect((await shop.customer(token)).data).toMatchObject({ email: next, confirmed: false })
  expect((await shop.login(next, ada.password, { confirm: shop.confirmToken(mails[0]) })).status).toBe(200)
  expect((await shop.customer(token)).data).toMatchObject({ email: next, confirmed: true })
})

it('that comes while the first address is confirmed leaves that one confirmed, and the other to be', async () => {
  const email = someAddress()
  const token = (await shop.register({ email })).body.data
  const confirm = shop.confirmToken((await shop.newMails())[0])
  const next = someAddress()
  const [login, changed] = await shop.inLine(
    email,
    () => shop.login(email, ada.password, { confirm }),
    () => change(token, next),
  )
  expect([login.status, changed.status]).toEqual([200, 200])
  expect((await shop.customer(token)).data).toMatchObject({ email, confirmed: true })
})

it('does not count after its password was changed by somebody else meanwhile', async () => {
  const { email, token } = await somebody()
  const next = someAddress()
  const [changed, moved] = await shop.inLine(
    email,
    () => shop.post('customer/pwdchange', { _po: md5Of(ada.password), _pn: md5Of('ein anderer Satz') }, token),
    () => change(token, next),
  )
  expect([changed.status, moved.body.code]).toEqual([200, 'PASSWORD_WRONG'])
  expect((await shop.newMails()).map(({ to }) => to![0]!.address)).toEqual([email])
})

it('who is logged in needs no password for the link that was mailed to them, once, and none of another account counts', async () => {
  const { token } = await somebody()
  const other = await somebody()
  const next = someAddress()
  await change(token, next)
  const confirm = shop.confirmToken((await shop.newMails()).find(({ to }) => to![0]!.address === next))
  const confirmBy = async (by: string | undefined, link = confirm) =>
    (await shop.post('customer/confirm', { confirm: link }, by)).body.code
  expect(await confirmBy(other.token)).toBe('LINK_INVALID')
  expect(await confirmBy(await shop.guest())).toBe('FORBIDDEN')
  expect(await confirmBy(undefined)).toBe('LOGIN_NEEDED')
  for (const link of ['A'.repeat(43), 'torn', '']) expect(await confirmBy(token, link)).toBe('LINK_INVALID')
  expect((await shop.customer(token)).data.email).not.toBe(next)

  expect(await confirmBy(token)).toBeUndefined()
  expect((await shop.customer(token)).data).toMatchObject({ email: next, confirmed: true })
  expect(await confirmBy(token)).toBe('LINK_INVALID')
})
