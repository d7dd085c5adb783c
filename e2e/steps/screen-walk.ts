import { addedToast } from './toast.ts'
import { walkAccountScreens } from './screen-walk-account.ts'
import { walkAfterSaleScreens } from './screen-walk-after-sale.ts'
import { walkMerchandiseScreens } from './screen-walk-merchandise.ts'
import { walkOrderScreens } from './screen-walk-orders.ts'
import { walkPassScreens } from './screen-walk-passes.ts'
import { walkSettingsScreens } from './screen-walk-settings.ts'
import { walkTourScreens } from './screen-walk-tours.ts'
import { walkVoucherScreens } from './screen-walk-vouchers.ts'
import type { Visitor } from './visitor.ts'
import { literally } from '../harness/texts.ts'

/** Called at each screen. */
export type Stop = (screen: string) => Promise<unknown>

/** Leads a visitor through every screen and every state that a screen has, and stops at each. */
export async function walkScreens(visitor: Visitor, stop: Stop): Promise<void> {
  await pages(visitor, stop)
  await choosing(visitor, stop)
  await emptyHanded(visitor, stop)
  await walkMerchandiseScreens(visitor, stop)
  await walkPassScreens(visitor, stop)
  await walkVoucherScreens(visitor, stop)
  await walkAccountScreens(visitor, stop)
  await walkSettingsScreens(visitor, stop)
  await walkOrderScreens(visitor, stop)
  await buying(visitor, stop)
  await goneBasket(visitor, stop)
  await lowered(visitor, stop)
}

async function pages(visitor: Visitor, stop: Stop): Promise<void> {
  await visitor.arrive()
  await stop('home')
  await visitor.openLanguages()
  await stop('home-languages')
  await visitor.arrive('/page/terms')
  await visitor.button(visitor.say('shell.cookieSettings')).click()
  await stop('cookie-notice')
  await visitor.button(visitor.say('shell.cookieNecessary')).click()
  await stop('terms')
  await visitor.arrive('/page/data_protection')
  await stop('data-protection')
  await visitor.arrive('/plan?visits=e102-1200')
  await stop('plan')
  await visitor.arrive('/search')
  await stop('search')
  const field = visitor.page.getByRole('combobox', { name: visitor.say('search.label') })
  await field.fill('van gogh')
  await visitor.page.getByRole('option').first().waitFor()
  await visitor.settled()
  await stop('search-results')
  await field.fill('qqqq')
  await visitor.sees(visitor.say('search.none', { text: 'qqqq' }))
  await visitor.settled()
  await stop('search-none')
  visitor.expects({ status: 404, at: '/nowhere' })
  await visitor.arrive('/nowhere')
  await stop('not-found')
}

async function choosing(visitor: Visitor, stop: Stop): Promise<void> {
  const names = await visitor.productNames()
  await visitor.arrive('/tickets')
  await stop('tickets')
  await visitor.chooseFilter(visitor.say('shop.venue'), names.venue)
  await visitor.arrive('/tickets?venue=99')
  await visitor.sees(visitor.say('list.none'))
  await stop('tickets-none')
  await visitor.arrive('/guided-tours')
  await stop('guided-tours')
  await visitor.arrive('/guided-tours?language=all')
  await visitor.chooseFilter(visitor.say('tours.day'), visitor.say('shop.tomorrow'))
  await visitor.page.locator('main a[href*="?date="]').first().waitFor()
  await stop('guided-tours-day')
  await visitor.arrive('/guided-tours?venue=99')
  await visitor.sees(visitor.say('list.none'))
  await stop('guided-tours-none')
  await visitor.arrive('/tickets/109')
  await stop('ticket-ended')
  await visitor.arrive('/tickets/111')
  await stop('ticket-undated')
  await visitor.arrive('/tickets/106')
  await stop('ticket-parts')
  await visitor.arrive('/tickets/101')
  await stop('ticket-timed')
  await visitor.putInBasket()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('tickets.incomplete') })
    .waitFor()
  await stop('ticket-nothing-chosen')
  const soldOut = visitor.day(new RegExp(`, ${literally(visitor.say('tickets.day.soldOut'))}$`))
  await visitor.turnTo(soldOut)
  await soldOut.first().click()
  await visitor.button(new RegExp(`^${literally(visitor.say('tickets.nextAvailable', { date: '' }))}`)).waitFor()
  await stop('ticket-sold-out-day')
  await visitor.chooseVisit('/tickets/101')
  await visitor.addTickets({ [names.adult]: 2, [names.adults]: 1 })
  await visitor.putInBasket()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('tickets.incomplete') })
    .waitFor()
  await stop('ticket-family-incomplete')
  await visitor.addTickets({ [names.adults]: 0, [names.adult]: 99 })
  await stop('ticket-too-many')
  const sendToastAway = await addedToast(visitor)
  await stop('toast')
  await sendToastAway()
  await stop('ticket-added')
}

async function emptyHanded(visitor: Visitor, stop: Stop): Promise<void> {
  await visitor.goToBasket()
  await stop('basket')
  await visitor.removes().click()
  await visitor.seesHeading(visitor.say('checkout.empty'))
  await stop('basket-empty')
}

/** A group with a code. */
async function lowered(visitor: Visitor, stop: Stop): Promise<void> {
  const names = await visitor.productNames()
  // nothing of the basket that is gone
  await visitor.page.evaluate(() => sessionStorage.clear())
  await visitor.arrive('/tickets/110?code=HOTELQUAI')
  await visitor.page.locator('.toast').waitFor()
  await visitor.fillBasket('/tickets/110', { [names.adult]: 10 })
  await visitor.removes('HOTELQUAI').waitFor()
  await stop('basket-lowered')
}

async function buying(visitor: Visitor, stop: Stop): Promise<void> {
  const names = await visitor.productNames()
  await visitor.fillBasket('/tickets/103', { [names.eveningTicket]: 2 })
  await stop('basket-taxed')
  await visitor.goOnToLogin()
  await stop('login-choice')
  await visitor.link(visitor.say('account.goOnAsGuest')).click()
  await visitor.button(visitor.say('checkout.toPayment')).waitFor()
  await stop('guest')
  await visitor.writeDetails({ 'E-mail': 'anna@' })
  await visitor.button(visitor.say('checkout.toPayment')).click()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('refusal.FIELDS_INVALID') })
    .waitFor()
  await stop('guest-errors')
  await visitor.writeDetails()
  await visitor.toPayment()
  await stop('payment')
  await visitor.choosePayment(names.debit)
  await visitor.page.getByRole('textbox', { name: visitor.say('checkout.iban') }).fill('CH00')
  await visitor.payButton().click()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('checkout.accountHolderMissing') })
    .waitFor()
  await stop('payment-errors')
  await visitor.page.getByRole('textbox', { name: visitor.say('checkout.iban') }).fill('CH93 0076 2011 6238 5295 7')
  await visitor.page.getByRole('textbox', { name: visitor.say('checkout.accountHolder') }).fill('Anna Groß')
  await visitor.pay()
  await stop('bank')
  await visitor.atTheBank('cancel')
  await visitor.seesHeading(visitor.say('title.checkoutCanceled'))
  await stop('canceled')
  await visitor.button(visitor.say('checkout.keepBasket')).click()
  await visitor.payButton().waitFor()
  await visitor.pay()
  visitor.expects({ status: 422, at: '/checkout/execPayment' })
  await visitor.atTheBank('decline')
  await visitor.page.waitForURL(/checkout\/failed/)
  await visitor.sees(visitor.say('checkout.failed'))
  await stop('failed')
  await visitor.pay()
  await visitor.atTheBank('pay')
  await visitor.confirmed(visitor.say('checkout.pendingTitle'))
  await stop('pending')
  await walkTourScreens(visitor, stop)
  await visitor.reachPayment()
  await stop('payment-tour')
  await visitor.pay()
  await visitor.atTheBank('pay')
  await visitor.booking()
  await stop('success')
  await visitor.link(visitor.say('checkout.toReview')).click()
  await visitor.page.waitForURL(/order-review/)
  await visitor.seesHeading(visitor.say('title.orderReview'))
  await stop('order-review')
  await walkAfterSaleScreens(visitor, stop)
  visitor.expects({ status: 406, at: '/order/review' })
  await visitor.arrive('/order-review/no-such-order-0123456789')
  await visitor.seesHeading(visitor.say('order.notAvailable'))
  await stop('order-not-available')
}

/** Minutes before the places are free again. */
async function runningOut(visitor: Visitor, stop: Stop): Promise<void> {
  const hold = await visitor.page.evaluate(() => {
    const payment = JSON.parse(sessionStorage.getItem('payment')!) as { hold: { expiresAt: string } }
    payment.hold.expiresAt = new Date(Date.now() + 200_000).toISOString()
    sessionStorage.setItem('payment', JSON.stringify(payment))
    return payment.hold
  })
  await visitor.page.route(/checkout\/hold$/, (route) => route.fulfill({ json: { data: hold } }))
  await visitor.reload()
  await visitor.button(visitor.say('checkout.holdMore')).waitFor()
  await stop('payment-hold-soon')
  await visitor.page.unroute(/checkout\/hold$/)
}

/** The basket of a payment that the server does not know any more. */
async function goneBasket(visitor: Visitor, stop: Stop): Promise<void> {
  await visitor.fillBasket()
  await visitor.continueAsGuest()
  await visitor.pay()
  await visitor.page.goBack()
  await visitor.payButton().waitFor()
  await runningOut(visitor, stop)
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
  await stop('confirm-order')
  await visitor.page.unrouteAll()
  visitor.expects({ status: 410, at: '/checkout/execPayment' })
  await visitor.arrive(`/checkout/success?cartId=${cartId}&us=AAAAAAAAAAAA`)
  await visitor.button(visitor.say('checkout.putBack')).waitFor()
  await visitor.settled()
  await stop('gone')
}
