import type { Stop } from './screen-walk.ts'
import type { Visitor } from './visitor.ts'

/**
 * Merchandise: the list and a category of it, nothing that matches, an article, its pictures, too many, and the basket.
 */
export async function walkMerchandiseScreens(visitor: Visitor, stop: Stop): Promise<void> {
  await visitor.arrive('/merchandise')
  await stop('merchandise')
  await visitor.arrive('/merchandise/1?sort=price')
  await stop('merchandise-category')
  await visitor.arrive('/merchandise?q=xyzzy')
  await visitor.sees(visitor.say('list.none'))
  await stop('merchandise-none')
  await visitor.arrive('/merchandise')
  await visitor.page
    .getByRole('listitem')
    .filter({ hasText: visitor.say('tickets.soldOut') })
    .getByRole('link')
    .first()
    .click()
  await visitor.sees(visitor.say('merchandise.soldOutText'))
  await stop('product-sold-out')
  await visitor.arrive('/product/301')
  await stop('product')
  const picture = visitor.link(new RegExp(`^${visitor.say('merchandise.enlarge', { name: '' }).trim()}`)).first()
  await picture.click()
  await visitor.page.getByRole('dialog').waitFor()
  await stop('product-pictures')
  await visitor.page.keyboard.press('Escape')
  const quantity = visitor.page.getByRole('main').getByRole('textbox')
  await quantity.fill('99999')
  await quantity.press('Enter')
  await visitor.sees(new RegExp('99999'))
  await stop('product-too-many')
  await visitor.putInBasket()
  await visitor.link(visitor.say('tickets.toBasket')).waitFor()
  await stop('product-added')
  await visitor.goToBasket()
  await stop('basket-merchandise')
  await visitor.removes().click()
  await visitor.seesHeading(visitor.say('checkout.empty'))
}
