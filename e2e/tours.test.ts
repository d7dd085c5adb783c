import { describe } from 'vitest'
import { barriers } from './accessible.ts'
import { sideways } from './layout.ts'
import { mailsTo } from './outbox.ts'
import { test } from './visit.fixture.ts'
import { anna as details, type Visitor } from './visitor.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** The first of the next dates that is not today. */
async function chooseNextDate(anna: Visitor): Promise<void> {
  await anna.page.getByRole('list', { name: anna.say('tickets.nextDates') }).getByRole('button').nth(1).click()
  await anna.settled()
}
async function payAsGuest(anna: Visitor, email: string): Promise<string> {
  await anna.continueAsGuest({ ...details, 'E-mail': email })
  await anna.acceptTerms()
  await anna.pay()
  await anna.atTheBank('pay')
  return anna.booking()
}
async function answerAll(anna: Visitor): Promise<void> {
  const main = anna.page.getByRole('main')
  await main.getByRole('radio', { name: 'School class' }).check()
  await main.getByRole('combobox', { name: /What should we focus on/ }).selectOption('Colour and technique')
  await main.getByRole('checkbox', { name: 'Step-free route' }).check()
  await main.getByRole('spinbutton', { name: /How old are the youngest/ }).fill('11')
  await main.getByRole('textbox', { name: /Name of the group/ }).fill('Class 5b')
}

describe.concurrent('Guided tours', () => {
  test('R1.1, R2.15, R2.103, R2.104, R2.106, R3.28: two adults join a public tour and pay', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.arrive('/guided-tours/2011')
    await chooseNextDate(anna)
    await anna.addTickets({ Adult: 2 })
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees('2 people: 2 × Adult')
    expect(await payAsGuest(anna, 'tour@example.org')).toMatch(/^F\d+$/)
    await anna.sees('Foyer, by the long table')
    await anna.sees('CHF 16.00')
  })

  test('R2.105, R2.107, R3.42, R3.43, R3.44: a teacher books a complete tour for 24 pupils and adults; the answers stand in order and mail', async ({ visit, expect }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/guided-tours/2022')
    await anna.addTickets({ 'School class: Pupils': 22, 'School class: Accompanying adults': 2 })
    await anna.putInBasket()
    await anna.link('Please answer: Who is coming?').waitFor()
    expect(await anna.page.title()).toMatch(/^Error: /)
    await answerAll(anna)
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees('24 people: 1 × Tour, 22 × Pupils, 2 × Accompanying adults')
    await payAsGuest(anna, 'teacher@example.org')
    for (const said of ['School class', 'Colour and technique', 'Step-free route', 'Class 5b']) await anna.sees(said)
    await expect.poll(() => mailsTo(anna.outbox, 'teacher@example.org').length, { timeout: 20_000 }).toBe(1)
    const [mail] = mailsTo(anna.outbox, 'teacher@example.org')
    for (const said of ['Class 5b', 'Colour and technique', 'Step-free route']) expect(plain(mail!.text)).toContain(said)
  })

  test('R5.1, R5.4, R5.13: a group one too large is told how many fit', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.arrive('/guided-tours/2021')
    await anna.addTickets({ 'Group admission': 26 })
    await anna.sees('You asked for 26; at most 25 are possible.')
    expect(await anna.count('Group admission').inputValue()).toBe('25')
  })

  test('R4.77, R8.56, R4.76: a date that cannot be had gives way, says so, and offers the next, one press away', async ({ visit, expect }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/guided-tours/2021')
    const none = anna.page.getByRole('grid').getByRole('button', { name: /, no tour$/, disabled: false })
    while (!(await none.count())) await anna.press(anna.button(/^Next month/))
    await anna.press(none.first())
    await anna.sees(/^This tour is not available on \w+, \d\d\.\d\d\.\d{4}\.$/)
    const next = anna.button(/^Next available date: /)
    const date = /\d\d\.\d\d\.\d{4}/.exec((await next.textContent())!)![0]
    await anna.press(next)
    await anna.summary().getByText(date).first().waitFor()
    expect(await anna.chosenDay().count()).toBe(1)
  })

  test('R1.1: a tour and exhibition tickets are bought in one basket; the tour is changed where it was chosen', async ({ visit, expect }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/guided-tours/2011')
    await chooseNextDate(anna)
    await anna.addTickets({ Adult: 1 })
    await anna.putInBasket()
    await anna.fillBasket()
    await anna.press(anna.link(/^Edit\s*: Public tour$/))
    await anna.button('Keep the change').waitFor()
    expect(await anna.count('Adult').inputValue()).toBe('1')
    await anna.addTickets({ Adult: 3 })
    await anna.press(anna.button('Keep the change'))
    await anna.goToBasket()
    await anna.sees('3 people: 3 × Adult')
    expect(await payAsGuest(anna, 'both@example.org')).toMatch(/^F\d+$/)
  })

  for (const [width, dark] of [[1280, false], [390, true], [320, false]] as const) {
    test(`R2.15, R2.107: the page of a tour has no barrier at ${width} px, ${dark ? 'dark' : 'light'}, as opened and with what is wrong`, async ({ visit, expect }) => {
      const anna = await visit({ width, dark, lang: 'de' })
      await anna.arrive('/guided-tours/2021')
      const before = await barriers(anna.page)
      await anna.putInBasket()
      await anna.page.getByRole('alert', { name: anna.say('shell.correctErrors') }).waitFor()
      expect([...before, ...(await barriers(anna.page)), ...(await sideways(anna.page)).what]).toEqual([])
    })
  }
})
