import type { BrowserContext, Locator, Page } from 'playwright-core'
import { productNamesOf, type ProductNames } from './product-names.ts'
import { literally, type Lang, type Say } from '../harness/texts.ts'
import { isAlive, type Expected } from '../harness/watch.ts'

export interface Details {
  'First name': string
  'Last name': string
  'E-mail': string
  Street: string
  Postcode: string
  Town: string
}

const fields: Record<keyof Details, string> = {
  'First name': 'field.fname',
  'Last name': 'field.lname',
  'E-mail': 'field.email',
  Street: 'field.street',
  Postcode: 'field.zip',
  Town: 'field.city',
}
export const anna: Details = {
  'First name': 'Anna',
  'Last name': 'Łukić-Groß',
  'E-mail': 'anna@example.org',
  Street: 'Uferweg 3',
  Postcode: '8001',
  Town: 'Zürich',
}

type Counts = Record<string, number | string>
export type BankChoice = 'pay' | 'decline' | 'cancel' | 'late' | 'twice' | 'disorder' | 'silent' | 'stay' | 'settle'

let visits = 0

/** Visitors have declined cookies, where the browser can store that. */
export async function answersNotice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      if (sessionStorage.getItem('cookiesAccepted') === null) sessionStorage.setItem('cookiesAccepted', 'false')
    } catch {}
  })
}

/** A visitor of the shop: actions and observations in the words of a ticket desk. */
export class Visitor {
  /** The number of clicks, including those on the bank's page. */
  activations = 0
  readonly page: Page
  readonly lang: Lang
  readonly say: Say
  readonly url: string
  readonly outbox: string
  readonly context: BrowserContext
  /** Declares a failed response that the journey expects. */
  readonly expects: (expected: Expected) => void

  constructor(given: {
    page: Page
    lang: Lang
    say: Say
    shop: { url: string; outbox: string }
    expects: (expected: Expected) => void
  }) {
    this.page = given.page
    this.context = given.page.context()
    this.lang = given.lang
    this.say = given.say
    this.url = given.shop.url
    this.outbox = given.shop.outbox
    this.expects = given.expects
  }

  /** The names of products. */
  productNames(): Promise<ProductNames> {
    return productNamesOf(this.url, this.lang, this.say)
  }

  async arrive(path = ''): Promise<number> {
    const answer = await this.page.goto(`${this.url}/${this.lang}${path}`)
    await isAlive(this.page)
    return answer?.status() ?? 0
  }
  /** Another tab of the same browser, with a session of its own. */
  async newTab(): Promise<Visitor> {
    return new Visitor({
      page: await this.context.newPage(),
      lang: this.lang,
      say: this.say,
      shop: { url: this.url, outbox: this.outbox },
      expects: this.expects,
    })
  }
  async reload(): Promise<void> {
    await this.page.reload()
    await isAlive(this.page)
  }
  async back(): Promise<void> {
    await this.page.goBack()
    await isAlive(this.page)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }
  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }
  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name })
  }
  /** A count of tickets: the field with the type's name. */
  count(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }
  async press(target: Locator): Promise<void> {
    this.activations++
    await target.click()
  }
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }
  async seesHeading(name: string | RegExp): Promise<void> {
    await this.heading(name).first().waitFor()
  }

  /** On a phone they are in the menu; which of the two a header shows follows a change of width after a moment. */
  async openLanguages(): Promise<void> {
    const header = this.page.getByRole('banner')
    await header.and(this.page.locator('[data-fits]')).waitFor()
    const button = header.getByRole('button').last()
    await button.click({ timeout: 5_000 }).catch(() => button.click())
  }
  async speak(language: string): Promise<void> {
    await this.openLanguages()
    await this.page.getByRole('banner').getByRole('link', { name: language }).click()
  }

  // choosing

  async openEvent(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('main').getByRole('link', { name }).first())
    await this.heading(this.say('tickets.chooseTypes'))
      .or(this.page.getByText(this.say('tickets.eventEnded')))
      .first()
      .waitFor()
  }
  /** The days of the calendar that everybody can book. */
  openDays(): Locator {
    return this.page.getByRole('grid').locator('td:is([data-state="open"], [data-state="few"])').getByRole('button')
  }
  /** The second of them is never today, so that no hour of the clock matters. */
  async chooseDay(position = 2): Promise<void> {
    const day = this.openDays().nth(position - 1)
    if ((await day.getAttribute('aria-pressed')) === 'true') return
    const before = this.page.url()
    await this.press(day)
    // it is marked at once; its times are there when it stands in the address
    await this.page.waitForURL((now) => now.href !== before)
    await this.page.locator('[aria-pressed="true"]').and(day).waitFor()
    await this.settled()
  }
  /** A day of the calendar by its accessible name. */
  day(name: RegExp): Locator {
    return this.page.getByRole('grid').getByRole('button', { name })
  }
  /** Turns the calendar until there is such a day. */
  async turnTo(day: Locator): Promise<void> {
    for (;;) {
      await this.page.locator('[data-state="loading"]').first().waitFor({ state: 'detached' })
      if (await day.count()) return
      await this.press(this.button(new RegExp(`^${literally(this.say('tickets.laterWeeks'))}`)))
    }
  }
  chosenDay(): Locator {
    return this.page.getByRole('grid').locator('[aria-pressed="true"]')
  }
  /** The choices of a list's filter, which its button opens. */
  filter(label: string): Locator {
    return this.page.getByRole('main').getByRole('list', { name: label, exact: true, includeHidden: true })
  }
  async chooseFilter(label: string, name: string): Promise<void> {
    const option = this.filter(label).getByRole('link', { name, exact: true, includeHidden: true })
    await this.press(this.page.getByRole('search').getByRole('button', { name: new RegExp(`^${literally(label)}`) }))
    await this.press(option)
    await option.and(this.page.locator('[aria-current]')).waitFor({ state: 'attached' })
  }
  events(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 2 }) })
  }
  /** The times of a day, but for those of members. */
  times(): Locator {
    return this.page
      .getByRole('group', { name: this.say('tickets.chooseSlot') })
      .getByRole('radio')
      .and(this.page.locator('label:not([data-state="members"]) > input'))
  }
  /** The hours of a long day in which a time can be had. */
  hours(): Locator {
    return this.page.locator('.hour:not([aria-disabled="true"])')
  }
  /** Every visit takes another time, so that journeys do not compete for places. */
  async chooseTime(position = 2 + (visits++ % 12)): Promise<void> {
    await this.settled()
    const hours = this.hours()
    if (await hours.count()) {
      await hours.nth(Math.min(Math.ceil(position / 4), await hours.count()) - 1).click()
      await this.page.locator('.hour[aria-pressed="true"]').waitFor()
      position = ((position - 1) % 4) + 1
    }
    const time = this.times().nth(Math.min(position, await this.times().count()) - 1)
    this.activations++
    // its label, which is what one sees, and not while something lies over it
    await time.locator('xpath=..').click()
    await time.and(this.page.locator(':checked')).waitFor({ state: 'attached' })
  }
  async addTickets(counts: Counts): Promise<void> {
    for (const [label, count] of Object.entries(counts)) {
      const field = this.count(label)
      await this.press(field)
      await field.fill(String(count))
      await field.press('Enter')
    }
  }
  async oneMore(label: string): Promise<void> {
    await this.press(this.button(this.say('shop.more', { label })))
  }
  /** What is written on a voucher's page; with an address it goes to somebody else, with a day on that day. */
  async chooseVoucher({
    amount,
    recipient,
    dedication,
    email,
    day,
  }: Partial<Record<'amount' | 'recipient' | 'dedication' | 'email' | 'day', string>>): Promise<void> {
    const fill = async (id: string, text: string | undefined) => {
      if (text !== undefined) await this.page.locator(`#voucher-${id}`).fill(text)
    }
    await fill('amount', amount)
    await fill('recipient', recipient)
    await fill('dedication', dedication)
    if (email !== undefined) await this.page.getByRole('radio', { name: this.say('vouchers.toThem') }).check()
    await fill('email', email)
    if (day !== undefined) await this.page.getByRole('radio', { name: this.say('vouchers.onDay') }).check()
    await fill('day', day)
  }
  summary(): Locator {
    return this.page.getByRole('complementary')
  }
  async putInBasket(): Promise<void> {
    // a voucher's button says the sum too
    const withSum = literally(this.say('vouchers.add', { amount: '§' })).replace('§', '.+')
    await this.press(this.button(new RegExp(`${literally(this.say('tickets.add'))}|${withSum}`, 'i')))
  }
  /** The button that takes a line, or a code, out of the basket. */
  removes(what = ''): Locator {
    const name = this.say('shop.labelled', { label: this.say('checkout.remove'), value: '§' })
    return this.button(new RegExp(`^${literally(name).replace('§', `.*${what}`)}`))
  }
  async goToBasket(): Promise<void> {
    await this.press(this.link(this.say('tickets.toBasket')))
    await this.seesHeading(new RegExp(`^${literally(this.say('title.checkout'))}`))
  }
  /** Opens an event and chooses a day and a time, if it has any; returns the resulting address. */
  async chooseVisit(path = '/tickets/101'): Promise<string> {
    await this.arrive(path)
    if (await this.openDays().count()) await this.chooseDay()
    if ((await this.hours().count()) + (await this.times().count()) > 1) await this.chooseTime()
    const { pathname, search } = new URL(this.page.url())
    return pathname.slice(`/${this.lang}`.length) + search
  }
  async takeToBasket(counts: Counts): Promise<void> {
    await this.addTickets(counts)
    await this.putInBasket()
    await this.goToBasket()
  }
  async takeToPayment(counts: Counts): Promise<void> {
    await this.takeToBasket(counts)
    await this.continueAsGuest()
  }
  /** From nothing to a basket: a timed exhibition, two adults. */
  async fillBasket(path?: string, counts?: Counts): Promise<void> {
    await this.chooseVisit(path)
    await this.takeToBasket(counts ?? { [(await this.productNames()).adult]: 2 })
  }

  // buying

  async goOn(): Promise<void> {
    await this.press(
      this.page.getByRole('main').getByRole('link', { name: this.say('checkout.continue'), exact: true }),
    )
  }
  /** From the basket to the login, which offers the guest's way too. */
  async goOnToLogin(): Promise<void> {
    await this.press(this.page.getByRole('main').getByRole('link', { name: this.say('title.login'), exact: true }))
    await this.link(this.say('account.goOnAsGuest')).waitFor()
  }
  /** To the form of a guest. */
  async goOnAsGuest(): Promise<void> {
    await this.goOn()
    await this.button(this.say('checkout.toPayment')).waitFor()
  }
  async continueAsGuest(details: Details = anna): Promise<void> {
    await this.goOnAsGuest()
    await this.writeDetails(details)
    await this.toPayment()
  }
  field(name: keyof Details): Locator {
    return this.page.getByRole('textbox', { name: this.say(fields[name]), exact: true })
  }
  /** What is asked for: an address only where something is sent, or an invoice wanted. */
  async writeDetails(details: Partial<Details> = anna): Promise<void> {
    for (const [name, value] of Object.entries(details)) {
      const field = this.field(name as keyof Details)
      if (await field.count()) await field.fill(value)
    }
  }
  async toPayment(): Promise<void> {
    await this.press(this.button(this.say('checkout.toPayment')))
    await this.payButton().waitFor()
  }
  payButton(): Locator {
    // where the currency stands is the language's own
    const pay = literally(this.say('checkout.pay', { price: 'PRICE' })).replace(
      'PRICE',
      '[\\s\\d.,’]*(?:[A-Z]{3}|€)[\\s\\d.,’]*',
    )
    return this.button(new RegExp(`^(${pay}|${literally(this.say('checkout.placeOrder'))})$`))
  }
  async choosePayment(name: string | RegExp): Promise<void> {
    this.activations++
    await this.page.getByRole('radio', { name }).check()
  }
  /** Leaves for the provider's page. */
  async pay(): Promise<void> {
    await this.press(this.payButton())
    await this.seesBank()
  }
  async seesBank(): Promise<void> {
    await this.page.waitForURL(/\/simulator\/pay\//)
    // Germany writes ß
    await this.page.getByText(new RegExp(literally(this.say('simulator.mark')).replace('ss', '(ss|ß)'))).waitFor()
  }
  bankButton(choice: BankChoice): Locator {
    const words = [this.say(`simulator.${choice}`), this.say(`simulator.${choice}.why`)].map(literally)
    return this.button(new RegExp(`^${words.join('\\s*')}$`))
  }
  async atTheBank(choice: BankChoice): Promise<void> {
    const button = this.bankButton(choice)
    const more = this.page.getByText(this.say('simulator.more'), { exact: true })
    if (!(await button.isVisible())) await more.click()
    await this.press(button)
  }
  /** The number on the confirmation. */
  async booking(): Promise<string> {
    await this.confirmed(this.say('title.checkoutSuccess'))
    return (
      (await this.page
        .getByText(/^F\d+$/)
        .first()
        .textContent()) ?? ''
    )
  }
  async confirmed(heading: string): Promise<void> {
    await this.page.waitForURL(/\/checkout\/success/)
    await this.seesHeading(heading)
    await isAlive(this.page)
  }
  /** From the payment step to the confirmation; returns the number on it. */
  async payAndReturn(): Promise<string> {
    await this.pay()
    await this.atTheBank('pay')
    return this.booking()
  }
  /** Ready to pay: two adults, guest. */
  async reachPayment(path?: string, counts?: Counts): Promise<void> {
    await this.fillBasket(path, counts)
    await this.continueAsGuest()
  }
  async buy(path?: string, counts?: Counts): Promise<string> {
    await this.fillBasket(path, counts)
    await this.continueAsGuest()
    return this.payAndReturn()
  }

  /** The name or text of the focused element. */
  async focused(): Promise<string> {
    return this.page.evaluate(() => {
      const on = document.activeElement
      return on?.getAttribute('aria-label') || (on instanceof HTMLElement ? on.innerText : '') || on?.textContent || ''
    })
  }
  /** Waits until nothing is loading. */
  async settled(): Promise<void> {
    await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  }
}
