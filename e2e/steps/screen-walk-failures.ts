import type { Stop } from './screen-walk.ts'
import type { Visitor } from './visitor.ts'

/** The screens when something is slow, missing or wrong. */
export async function walkFailures(visitor: Visitor, stop: Stop): Promise<void> {
  await withoutPictures(visitor, stop)
  await whileWaiting(visitor, stop)
  await whenItFails(visitor, stop)
}

const event = /\/api\/\w+\/event\/select/
const media = '/media/harvest'

/** An event that has none, and one whose file does not come. */
async function withoutPictures(visitor: Visitor, stop: Stop): Promise<void> {
  const { page } = visitor
  await emptyBasket(visitor)
  await page.route(event, async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { id: number; picture: unknown }[] }
    await route.fulfill({
      response: answer,
      json: { data: data.map((one) => (one.id % 2 ? { ...one, picture: one.id === 101 ? one.picture : null } : one)) },
    })
  })
  visitor.expects({ status: 404, at: media })
  await page.route(`**${media}*`, (route) => route.fulfill({ status: 404, body: '' }))
  await visitor.page
    .getByRole('main')
    .getByRole('link', { name: visitor.say('shell.toTickets') })
    .click()
  await visitor.events().first().waitFor()
  const failed = page.getByRole('main').locator(`img[src*="${media}"]`).first()
  await failed.scrollIntoViewIfNeeded()
  await failed.evaluate(
    (image: HTMLImageElement) => image.complete || new Promise((resolve) => image.addEventListener('error', resolve)),
  )
  await page.evaluate(() => scrollTo(0, 0))
  await stop('tickets-without-pictures')
  await page.unrouteAll()
}

async function whileWaiting(visitor: Visitor, stop: Stop): Promise<void> {
  const { page } = visitor
  await visitor.arrive('/tickets/101')
  const goOn = await holdBack(visitor, /\/ticket\/collect\//)
  await visitor.openDays().nth(3).click()
  await page.locator('[aria-busy="true"]').first().waitFor()
  await stop('ticket-day-waiting')
  await goOn()
  await visitor.settled()
  const goOnToBasket = await holdBack(visitor, /\/checkout\/payments/)
  await visitor.arrive('/checkout')
  await stop('basket-waiting')
  await goOnToBasket()
  visitor.expects({ status: 410, at: '/checkout/execPayment' })
  const goOnToOrder = await holdBack(visitor, /\/checkout\/execPayment/)
  await visitor.arrive('/checkout/success?cartId=cart-of-somebody-else-xx&us=AAAAAAAAAAAA')
  await stop('success-waiting')
  await goOnToOrder()
  await visitor.settled()
}

async function whenItFails(visitor: Visitor, stop: Stop): Promise<void> {
  const { page } = visitor
  await emptyBasket(visitor)
  visitor.expects({ status: 500, at: '/event/select' })
  await page.route(event, (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL' } }))
  await visitor.page
    .getByRole('main')
    .getByRole('link', { name: visitor.say('shell.toTickets') })
    .click()
  await visitor.seesHeading(visitor.say('shell.unexpectedTitle'))
  await stop('unexpected-error')
  await page.unrouteAll()
}

/** Where a link leads to the list without loading a document. */
async function emptyBasket(visitor: Visitor): Promise<void> {
  await visitor.arrive()
  await visitor.page.evaluate(() => sessionStorage.clear())
  await visitor.arrive('/checkout')
  await visitor.seesHeading(visitor.say('checkout.empty'))
}

/** Delays responses of an address until the returned function is called. */
async function holdBack({ page }: Visitor, address: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return async () => {
    gate.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
