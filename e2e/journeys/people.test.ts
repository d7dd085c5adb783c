import { describe } from 'vitest'
import { pdfText } from '../harness/pdf-text.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

describe.concurrent('People', () => {
  it('the way back and a reload in the middle lose no entered value and no line of the basket (R4.2, R4.3, R4.20)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.chooseVisit()
    await anna.addTickets({ Adult: 2, Concession: 1 })
    await anna.reload()
    expect(await anna.count('Adult').inputValue()).toBe('2')
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.reload()
    await anna.sees('Concession')
    await anna.goOnAsGuest()
    await anna.writeDetails({ 'First name': 'Ann', Town: '200 Zeichen '.repeat(10) })
    await anna.back()
    await anna.page.goForward()
    expect(await anna.field('First name').inputValue()).toBe('Ann')
    await anna.reload()
    expect(await anna.field('First name').inputValue()).toBe('Ann')
    await anna.writeDetails({ ...details, 'Last name': 'Groß 🎨' })
    await anna.toPayment()
    await anna.reload()
    await anna.sees('Anna Groß 🎨')
    await anna.pay()
    await anna.page.goBack()
    await anna.payButton().waitFor()
    await anna.sees('2 × Adult')
    await anna.sees('1 × Concession')
    await anna.pay()
    await anna.atTheBank('pay')
    const number = await anna.booking()
    await anna.page.goBack()
    await anna.sees('Paid.')
    await anna.press(anna.button('Back to the shop'))
    expect(await anna.booking(), 'paid once').toBe(number)
  })

  it('after the order the basket is empty, and coming back to the confirmation shows the same order (R4.51)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    const number = await anna.buy()
    const picture = anna.page.getByRole('main').getByRole('figure').getByRole('img')
    expect((await picture.boundingBox())!.width, 'a large picture of what was bought').toBeGreaterThan(500)
    await anna.reload()
    expect(await anna.booking()).toBe(number)
    await anna.press(anna.page.getByRole('banner').getByRole('link', { name: /^Basket/ }))
    await anna.seesHeading('Your basket is empty')
  })

  it('a change of language in the middle keeps the basket and speaks the other language (R2.1)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de' })
    await anna.fillBasket()
    await anna.speak('English')
    await anna.page.waitForURL(/\/en\/checkout/)
    await anna.page.getByText('Van Gogh: Light of the South').first().waitFor()
    expect(await anna.page.locator('html').getAttribute('lang')).toBe('en')
    await anna.page.getByText('Adult', { exact: true }).first().waitFor()
    await anna.page.getByRole('link', { name: 'Continue', exact: true }).click()
    await anna.page.waitForURL(/\/en\/register-guest/)
    await anna.speak('Deutsch')
    await anna.page.waitForURL(/\/de\/register-guest/)
    await anna.sees(/CHF\s52/)
  })

  it('A browser without session storage still sells', async ({ visit, expect }) => {
    const anna = await visit({
      before: (context) =>
        context.addInitScript(() =>
          Object.defineProperty(globalThis, 'sessionStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          }),
        ),
    })
    await anna.reachPayment()
    await anna.pay()
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('the order opens by its link in another browser, and by no wrong one (R4.42, R8.16, R1.15, R4.41, R2.25)', async ({
    visit,
    expect,
  }) => {
    const [anna, bob] = [await visit(), await visit({ width: 1280, lang: 'de' })]
    const number = await anna.buy()
    const path = await anna.link(anna.say('checkout.toReview')).getAttribute('href')
    await bob.arrive(path!.replace('/en', ''))
    await bob.sees(number)
    await bob.sees('Van Gogh: Light of the South')
    bob.expects({ status: 406, at: '/order/review' })
    await bob.arrive('/order-review/not-a-booking-at-all-0123456789')
    await bob.seesHeading(bob.say('order.notAvailable'))
    expect(await bob.page.title()).toContain(bob.say('order.notAvailable'))
  })

  it('the price and the VAT that it contains are the same in choice, basket, payment step, order and PDF (R1.31)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    // two at 58.00 contain 8.1 %: 116.00 × 8.1 / 108.1 = 8.69
    const [total, vat] = [/CHF\s116/, /incl\. CHF\s8\.69 VAT \(8\.1\s?%\)/]
    const sees = async () => {
      await anna.sees(total)
      await anna.sees(vat)
    }
    await anna.chooseVisit('/tickets/103')
    await anna.addTickets({ 'Evening ticket': 2 })
    await sees()
    await anna.putInBasket()
    await anna.goToBasket()
    await sees()
    await anna.continueAsGuest()
    await sees()
    await anna.pay()
    await anna.sees(total)
    await anna.atTheBank('pay')
    const number = await anna.booking()
    await sees()
    const pdf = await ticketsOf(anna)
    expect(pdf).toMatch(total)
    expect(pdf).toMatch(vat)
    expect(pdf).toContain(number)
    expect(pdf).toContain(details['Last name'])
  })

  it('an empty basket says so and leads to the exhibitions (R2.27)', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.arrive('/checkout')
    await anna.seesHeading('Your basket is empty')
    await anna.press(anna.page.getByRole('main').getByRole('link', { name: 'See exhibitions and tickets' }))
    await anna.seesHeading('Exhibitions and tickets')
    expect(anna.page.url()).toMatch(/\/en\/tickets$/)
  })

  it('four steps from basket to complete, the current one marked and said (R4.46, R2.95, R2.96)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    const step = async () => {
      const bar = anna.page.getByRole('navigation', { name: 'Steps of your order' })
      expect(await bar.getByRole('listitem').count()).toBe(4)
      return [
        await bar.locator('[aria-current="step"]').textContent(),
        await bar
          .getByText(/^Step \d of 4/)
          .first()
          .textContent(),
      ].join(' | ')
    }
    await anna.fillBasket()
    expect(await step()).toMatch(/Basket.*Step 1 of 4/)
    await anna.goOnAsGuest()
    expect(await step()).toMatch(/Details.*Step 2 of 4/)
    await anna.writeDetails()
    await anna.toPayment()
    expect(await step()).toMatch(/Payment.*Step 3 of 4/)
    expect(
      await anna.payButton().evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight),
      'the pay button is in view',
    ).toBe(true)
    expect(await anna.payButton().textContent()).toMatch(/52$/)
    await anna.payAndReturn()
    expect(await step()).toMatch(/Complete.*Step 4 of 4/)
  })

  it('a form with holes says what is missing, at the top with links and at each field (R5.32, R5.36, R5.38, R5.39)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de' })
    await anna.fillBasket()
    await anna.goOnAsGuest()
    await anna.writeDetails({ 'First name': 'Anna', 'E-mail': 'anna@' })
    await anna.field('Last name').focus()
    expect(await anna.field('E-mail').getAttribute('aria-invalid')).toBe('true')
    await anna.press(anna.button(anna.say('checkout.toPayment')))
    const summary = anna.page.getByRole('alert').filter({ hasText: anna.say('refusal.FIELDS_INVALID') })
    await summary.waitFor()
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await summary.getByRole('link').count()).toBe(2)
    expect(await anna.page.title()).toMatch(/^Fehler: /)
    await anna.press(summary.getByRole('link').first())
    expect(await anna.field('Last name').evaluate((field) => field === document.activeElement)).toBe(true)
    await anna.field('E-mail').fill('anna@example.org')
    expect(await anna.field('E-mail').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('fields beside each other keep their labels and controls on one line when one of them has an error that wraps (R5.38)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'fr', width: 1280 })
    await anna.fillBasket()
    await anna.goOnAsGuest()
    await anna.page.getByRole('checkbox', { name: anna.say('account.requestInvoice') }).check()
    await anna.writeDetails({ 'First name': 'Anna', Town: 'Auenstadt' })
    await anna.press(anna.button(anna.say('checkout.toPayment')))
    await anna.page
      .getByRole('alert')
      .filter({ hasText: anna.say('refusal.FIELD_REQUIRED') })
      .waitFor()
    const lines = (id: string) =>
      anna.page.locator(`#${id}`).evaluate((control: HTMLInputElement) => ({
        label: control.labels![0]!.getBoundingClientRect().top,
        control: control.getBoundingClientRect().top,
        lines: Math.round((document.getElementById(`${control.id}-error`)?.offsetHeight ?? 0) / 20),
      }))
    const [first, last, postcode, town] = await Promise.all(['fname', 'lname', 'zip', 'city'].map(lines))
    expect([last!.lines, postcode!.lines > 1]).toEqual([1, true])
    expect([first!.label, first!.control]).toEqual([last!.label, last!.control])
    expect([postcode!.label, postcode!.control]).toEqual([town!.label, town!.control])
  })

  it('what a field says when it is left does not move the button away from under the press (R5.38)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.fillBasket()
    await anna.goOnAsGuest()
    await anna.writeDetails()
    const mail = anna.page.getByRole('textbox', { name: new RegExp(`^${anna.say('field.email')}`) })
    // a window that need not scroll: scrolled, Chromium would keep the button where it is
    await anna.page.setViewportSize({ width: 1280, height: 2400 })
    await mail.fill('anna@')
    await anna.button(anna.say('checkout.toPayment')).click({ position: { x: 100, y: 8 } })
    await anna.page
      .getByRole('alert')
      .filter({ hasText: anna.say('refusal.FIELDS_INVALID') })
      .waitFor()
    expect(await mail.getAttribute('aria-invalid')).toBe('true')
  })
})

async function ticketsOf(visitor: Visitor): Promise<string> {
  const href = await visitor.link('Tickets (PDF)').getAttribute('href')
  const answer = await visitor.context.request.get(visitor.url + href!)
  return pdfText(await answer.body())
}
