import { addedToast } from './toast.ts'
import { guided } from './screen-walk-tours.ts'
import type { Visitor } from './visitor.ts'
import { literally } from '../harness/texts.ts'

export type Look = (name: string) => Promise<unknown>

/** Leads a visitor through every screen and every state that a screen has, and stops to look at each. */
export async function tour(visitor: Visitor, look: Look): Promise<void> {
  await pages(visitor, look)
  await choosing(visitor, look)
  await emptyHanded(visitor, look)
  await buying(visitor, look)
  await goneBasket(visitor, look)
}

async function pages(visitor: Visitor, look: Look): Promise<void> {
  await visitor.arrive()
  await look('home')
  await visitor.openLanguages()
  await look('home-languages')
  await visitor.arrive('/page/terms')
  await visitor.button(visitor.say('shell.cookieSettings')).click()
  await look('cookie-notice')
  await visitor.button(visitor.say('shell.cookieNecessary')).click()
  await look('terms')
  await visitor.arrive('/page/data_protection')
  await look('data-protection')
  visitor.expects({ status: 404, at: '/nowhere' })
  await visitor.arrive('/nowhere')
  await look('not-found')
}

async function choosing(visitor: Visitor, look: Look): Promise<void> {
  const names = await visitor.goods()
  await visitor.arrive('/tickets')
  await look('tickets')
  await visitor.link(names.house).first().click()
  await visitor.page.getByRole('search').getByRole('link', { name: names.evening }).click()
  await visitor.sees(visitor.say('list.none'))
  await look('tickets-none')
  await visitor.arrive('/guided-tours')
  await look('guided-tours')
  await visitor.arrive('/guided-tours?language=all')
  await visitor.page
    .getByRole('list', { name: visitor.say('tours.day') })
    .getByRole('link', { name: visitor.say('shop.tomorrow') })
    .click()
  await visitor.page.locator('main a[href*="?date="]').first().waitFor()
  await look('guided-tours-day')
  await visitor.arrive('/guided-tours?venue=99')
  await visitor.sees(visitor.say('list.none'))
  await look('guided-tours-none')
  await visitor.arrive('/tickets/109')
  await look('ticket-ended')
  await visitor.arrive('/tickets/111')
  await look('ticket-undated')
  await visitor.arrive('/tickets/106')
  await look('ticket-parts')
  await visitor.arrive('/tickets/101')
  await look('ticket-timed')
  await visitor.putInBasket()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('shell.correctErrors') })
    .waitFor()
  await look('ticket-nothing-chosen')
  const soldOut = visitor.day(new RegExp(`, ${literally(visitor.say('tickets.day.soldOut'))}$`))
  await visitor.turnTo(soldOut)
  await soldOut.first().click()
  await visitor.button(new RegExp(`^${literally(visitor.say('tickets.nextAvailable', { date: '' }))}`)).waitFor()
  await look('ticket-sold-out-day')
  await visitor.chooseVisit('/tickets/101')
  await visitor.addTickets({ [names.adult]: 2, [names.adults]: 1 })
  await visitor.putInBasket()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('shell.correctErrors') })
    .waitFor()
  await look('ticket-family-incomplete')
  await visitor.addTickets({ [names.adults]: 0, [names.adult]: 99 })
  await look('ticket-too-many')
  const sendToastAway = await addedToast(visitor)
  await look('toast')
  await sendToastAway()
  await look('ticket-added')
}

async function emptyHanded(visitor: Visitor, look: Look): Promise<void> {
  await visitor.goToBasket()
  await look('basket')
  await visitor.button(new RegExp(`^${literally(visitor.say('checkout.remove'))}`)).click()
  await visitor.seesHeading(visitor.say('checkout.empty'))
  await look('basket-empty')
}

async function buying(visitor: Visitor, look: Look): Promise<void> {
  const names = await visitor.goods()
  await visitor.fillBasket('/tickets/103', { [names.eveningTicket]: 2 })
  await look('basket-taxed')
  await visitor.goOn()
  await visitor.link(visitor.say('account.goOnAsGuest')).waitFor()
  await look('login')
  await visitor.link(visitor.say('account.goOnAsGuest')).click()
  await visitor.button(visitor.say('account.toPayment')).waitFor()
  await look('guest')
  await visitor.writeDetails({ 'E-mail': 'anna@' })
  await visitor.button(visitor.say('account.toPayment')).click()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('refusal.FIELDS_INVALID') })
    .waitFor()
  await look('guest-errors')
  await visitor.writeDetails()
  await visitor.toPayment()
  await look('payment')
  await visitor.choosePayment(names.debit)
  await visitor.page.getByRole('textbox', { name: visitor.say('checkout.iban') }).fill('CH00')
  await visitor.payButton().click()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('refusal.TERMS_NOT_ACCEPTED') })
    .waitFor()
  await look('payment-errors')
  await visitor.page.getByRole('textbox', { name: visitor.say('checkout.iban') }).fill('CH93 0076 2011 6238 5295 7')
  await visitor.page.getByRole('textbox', { name: visitor.say('checkout.accountHolder') }).fill('Anna Groß')
  await visitor.acceptTerms()
  await visitor.pay()
  await look('bank')
  await visitor.atTheBank('cancel')
  await visitor.seesHeading(visitor.say('title.checkoutCanceled'))
  await look('canceled')
  await visitor.button(visitor.say('checkout.keepBasket')).click()
  await visitor.payButton().waitFor()
  await visitor.pay()
  visitor.expects({ status: 422, at: '/checkout/execPayment' })
  await visitor.atTheBank('decline')
  await visitor.page.waitForURL(/checkout\/failed/)
  await visitor.sees(visitor.say('checkout.failed'))
  await look('failed')
  await visitor.pay()
  await visitor.atTheBank('pay')
  await visitor.confirmed(visitor.say('checkout.pendingTitle'))
  await look('pending')
  await guided(visitor, look)
  await visitor.reachPayment()
  await look('payment-tour')
  await visitor.pay()
  await visitor.atTheBank('pay')
  await visitor.booking()
  await look('success')
  await visitor.link(visitor.say('checkout.toReview')).click()
  await visitor.page.waitForURL(/order-review/)
  await visitor.seesHeading(visitor.say('title.orderReview'))
  await look('order-review')
  visitor.expects({ status: 406, at: '/order/review' })
  await visitor.arrive('/order-review/no-such-order-0123456789')
  await visitor.seesHeading(visitor.say('order.notAvailable'))
  await look('order-not-available')
}

/** Minutes before the places are free again. */
async function runningOut(visitor: Visitor, look: Look): Promise<void> {
  await visitor.page.evaluate(() => {
    const payment = JSON.parse(sessionStorage.getItem('payment')!) as { hold: { expiresAt: string } }
    payment.hold.expiresAt = new Date(Date.now() + 200_000).toISOString()
    sessionStorage.setItem('payment', JSON.stringify(payment))
  })
  await visitor.reload()
  await visitor.button(visitor.say('checkout.holdMore')).waitFor()
  await look('payment-hold-soon')
}

/** The basket of a payment that the server does not know any more. */
async function goneBasket(visitor: Visitor, look: Look): Promise<void> {
  await visitor.fillBasket()
  await visitor.continueAsGuest()
  await visitor.acceptTerms()
  await visitor.pay()
  await visitor.page.goBack()
  await visitor.payButton().waitFor()
  await runningOut(visitor, look)
  const cartId = await visitor.page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('cart') ?? '{}') as { cartId?: string }).cartId ?? '',
  )
  const until = new Date(Date.now() + 20 * 60_000).toISOString()
  await visitor.page.route(/execPayment/, (route) =>
    route.fulfill({
      json: { data: { booking_id: 'A'.repeat(24), has_tickets: true, status: 'pending', confirm_until: until } },
    }),
  )
  await visitor.arrive(`/checkout/success?cartId=${cartId}&us=AAAAAAAAAAAA`)
  await visitor.seesHeading(visitor.say('checkout.confirmTitle'))
  await look('confirm-order')
  await visitor.page.unrouteAll()
  visitor.expects({ status: 410, at: '/checkout/execPayment' })
  await visitor.arrive(`/checkout/success?cartId=${cartId}&us=AAAAAAAAAAAA`)
  await visitor.button(visitor.say('checkout.putBack')).waitFor()
  await visitor.settled()
  await look('gone')
}
