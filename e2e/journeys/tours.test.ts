import type { Locator } from 'playwright-core'
import { describe } from 'vitest'
import { enter, tabTo } from '../steps/by-keyboard.ts'
import { dayFromToday, spelled } from '../harness/other-day.ts'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** The first date that is not today. */
async function chooseNextDate(anna: Visitor): Promise<void> {
  await anna.openDays().nth(1).click()
  await anna.settled()
}
/** A day of the calendar, which is turned to it. */
async function dayOfCalendar(anna: Visitor, day: string): Promise<Locator> {
  const spoken = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(`${day}T12:00`))
  const cell = anna.day(new RegExp(`(^|\\D)${spoken.replaceAll(' ', '\\s')}`))
  if (!(await cell.count())) await anna.press(anna.button(/^Five weeks later/))
  return cell
}
/** The days of every year on which the Zollhaus is closed. */
const isShut = (day: string) => /-(12-24|12-25|01-01)$/.test(day)
/** Tomorrow, or if the venue is closed, the first day after it. */
async function dayToCome(anna: Visitor, days = 1): Promise<string> {
  const day = dayFromToday(days)
  if (!isShut(day)) return day
  await (await dayOfCalendar(anna, day)).and(anna.day(/, no tour$/)).waitFor()
  return dayToCome(anna, days + 1)
}
async function payAsGuest(anna: Visitor, email: string): Promise<string> {
  await anna.continueAsGuest({ ...details, 'E-mail': email })
  return anna.payAndReturn()
}
/** Goes to the payment with all places of the time but some. */
async function takesAllBut(some: number, visitor: Visitor, path: string): Promise<void> {
  await visitor.arrive(path)
  await visitor.addTickets({ Adult: 99 })
  const all = Number(await visitor.count('Adult').inputValue())
  await visitor.takeToPayment({ Adult: all - some })
  await visitor.pay()
}
/** Moves by arrow keys from the chosen day to the next bookable one. */
async function arrowToAnother(anna: Visitor): Promise<void> {
  for (let day = 0; day < 31; day++) {
    await anna.page.keyboard.press('ArrowRight')
    await anna.page.locator('[data-state="loading"]').first().waitFor({ state: 'detached' })
    if (/available|left/.test(await anna.focused())) return
  }
  throw new Error('no day that can be had within a month')
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
  it('two adults join a public tour tomorrow and pay (R1.1, R2.15, R2.103, R2.104, R2.106, R3.28)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.arrive('/guided-tours/2051')
    const day = await dayToCome(anna)
    await anna.press(await dayOfCalendar(anna, day))
    await anna.page.waitForURL(new RegExp(`date=${day}`))
    await anna.settled()
    await anna.addTickets({ Adult: 2 })
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees('2 people: 2 × Adult')
    expect(await payAsGuest(anna, 'tour@example.org')).toMatch(/^F\d+$/)
    await anna.sees('Ticket desk, ground floor')
    await anna.sees(new RegExp(spelled(day)))
    await anna.sees('CHF 12')
  })

  it('who joins a tour says the number once: admissions follow, and a child takes the place of an adult (R5.8, R5.11)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.arrive('/guided-tours/2031')
    const children = 'Children and teenagers up to 16'
    await anna.addTickets({ Tour: 3 })
    await expect.poll(() => anna.count('Adult').inputValue()).toBe('3')
    await anna.oneMore(children)
    await expect.poll(() => anna.count('Adult').inputValue()).toBe('2')
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees(`3 people: 3 × Tour (CHF 24), 2 × Adult (CHF 52), 1 × ${children}`)
    await anna.sees('Museum admission included')
  })

  it('a teacher books a complete tour for a class; the answers stand in order and mail (R2.105, R2.107, R3.42, R3.43, R3.44)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/guided-tours/2022')
    await anna.addTickets({ 'School class: Pupils': 22, 'School class: Accompanying adults': 2 })
    await anna.putInBasket()
    await anna.link('Please answer: Who is coming?').waitFor()
    expect(await anna.page.title()).toMatch(/^Error: /)
    await answerAll(anna)
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees('24 people: 1 × Tour (CHF 220), 22 × Pupils (CHF 110), 2 × Accompanying adults')
    await payAsGuest(anna, 'teacher@example.org')
    for (const sentence of ['School class', 'Colour and technique', 'Step-free route', 'Class 5b'])
      await anna.sees(sentence)
    await expect.poll(() => mailsTo(anna.outbox, 'teacher@example.org').length).toBe(1)
    const [mail] = mailsTo(anna.outbox, 'teacher@example.org')
    for (const sentence of ['Class 5b', 'Colour and technique', 'Step-free route'])
      expect(plain(mail!.text)).toContain(sentence)
  })

  it('a group one too large is told how many fit (R5.1, R5.4, R5.13)', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.arrive('/guided-tours/2021')
    await anna.addTickets({ 'Group admission': 26 })
    await anna.sees('At most 25.')
    expect(await anna.count('Group admission').inputValue()).toBe('25')
  })

  it('a date that cannot be had gives way, says so, and offers the next, one press away (R4.77, R8.56, R4.76)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    // a link may name a day for which it has become too late
    await anna.arrive(`/guided-tours/2021?date=${dayFromToday(1)}`)
    // which may be a Monday
    const date = String.raw`\w+ \d+\s\w+( \d{4})?`
    const gone = `(This tour is not available on|It is too late to book for) ${date}`
    await anna.sees(new RegExp(`^(${gone}|The museum is closed every Monday)\\.$`))
    const next = anna.button(/^Next available date: /)
    const chosen = /\d+\s[A-Z]\w+( \d{4})?/.exec((await next.textContent())!)![0]
    await anna.press(next)
    await anna.summary().getByText(chosen).first().waitFor()
    expect(await anna.chosenDay().count()).toBe(1)
  })

  it('the chosen date sells out: the line says what is left, then the page offers the next date (R4.77, R8.56, R7.48)', async ({
    visit,
    expect,
  }) => {
    const walk = '/guided-tours/2067'
    const anna = await visit({ width: 1280 })
    // her basket holds nothing, as where the network fails for a moment
    anna.expects({ status: 404, at: '/checkout/hold' })
    await anna.page.route(/checkout\/hold$/, (route) => route.fulfill({ status: 404, json: {} }))
    await anna.arrive(walk)
    await chooseNextDate(anna)
    await anna.page.waitForURL(/date=/)
    const { search } = new URL(anna.page.url())
    await anna.takeToPayment({ Adult: 2 })
    await takesAllBut(1, await visit({ width: 1280 }), walk + search)
    anna.expects({ status: 422, at: '/checkout/initPayment' })
    await anna.press(anna.payButton())
    const changed = anna.page.getByRole('group', { name: anna.say('checkout.changed') })
    await changed.getByText('You asked for 2 places; 1 is left at that time.').waitFor()
    await takesAllBut(0, await visit(), walk + search)
    await anna.press(changed.getByRole('link', { name: anna.say('checkout.chooseAnother') }))
    await anna.sees(/^This tour is fully booked on \w+ \d+\s\w+( \d{4})?\.$/)
    const next = anna.button(/^Next available date: /)
    const date = /\d+\s[A-Z]\w+( \d{4})?/.exec((await next.textContent())!)![0]
    await anna.press(next)
    await anna.summary().getByText(date).first().waitFor()
    expect(await anna.chosenDay().count()).toBe(1)
    await anna.addTickets({ Adult: 2 })
    await anna.press(anna.button(anna.say('tour.keepChange')))
    await anna.press(anna.link(anna.say('tickets.toBasket')))
    await anna.payButton().waitFor()
    await anna.sees(new RegExp(date))
    await anna.sees('2 people: 2 × Adult')
    expect(await anna.page.getByText(anna.say('refusal.CART_CHANGED')).count()).toBe(0)
  })

  it('a tour is found, dated, counted, answered and put in the basket by keyboard alone (R6.2, R2.103, R2.105, R2.107)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    const { page } = anna
    const { keyboard } = page
    const write = async (label: string, text: string) => {
      await tabTo(anna, anna.count(label))
      await keyboard.type(text)
    }
    await anna.arrive('/guided-tours')
    await enter(anna, page.getByRole('main').locator('a[href^="/en/guided-tours/2032"]').first())
    await page.waitForURL(/guided-tours\/2032/)
    await page.getByRole('grid').waitFor()
    const before = await anna.chosenDay().textContent()
    await tabTo(anna, page.getByRole('grid').locator('button[tabindex="0"]'))
    await arrowToAnother(anna)
    await keyboard.press('Enter')
    await page.waitForURL(/date=/)
    await anna.settled()
    expect(await anna.chosenDay().textContent()).not.toBe(before)
    await tabTo(anna, anna.times().first())
    await keyboard.press('Space')
    expect(await anna.times().first().isChecked()).toBe(true)
    await write('Tour', '2')
    await write('Adult', '2')
    await tabTo(anna, page.getByRole('spinbutton', { name: /How many people use a wheelchair/ }))
    await keyboard.type('1')
    await enter(anna, anna.button(anna.say('tickets.add')))
    await enter(anna, anna.link(anna.say('tickets.toBasket')))
    await anna.seesHeading(new RegExp(`^${anna.say('title.checkout')}`))
    await anna.sees(/^2 people: /)
  })

  it('a tour and exhibition tickets are bought in one basket; the tour is changed where it was chosen (R1.1)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/guided-tours/2011')
    await chooseNextDate(anna)
    await anna.addTickets({ Adult: 1 })
    await anna.putInBasket()
    await anna.link(anna.say('tickets.toBasket')).waitFor()
    await anna.fillBasket()
    await anna.press(anna.link(/^Edit\s*: Public tour$/))
    await anna.button(anna.say('tour.keepChange')).waitFor()
    await anna.sees(anna.say('tour.editing'))
    for (const height of [800, 640]) {
      await anna.page.setViewportSize({ width: height === 800 ? 1280 : 360, height })
      for (const part of [anna.page.getByText(anna.say('tour.editing')), anna.button(anna.say('tour.keepChange'))])
        expect(
          await part.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight
          }),
          `${await part.textContent()} is in view at the top of the page, ${height} px high`,
        ).toBe(true)
    }
    await anna.page.setViewportSize({ width: 1280, height: 800 })
    expect(await anna.count('Adult').inputValue()).toBe('1')
    await anna.addTickets({ Adult: 3 })
    await anna.press(anna.button(anna.say('tour.keepChange')))
    await anna.goToBasket()
    await anna.sees('3 people: 3 × Adult')
    expect(await payAsGuest(anna, 'both@example.org')).toMatch(/^F\d+$/)
  })
})
