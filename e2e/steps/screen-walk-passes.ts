import { addedToast } from './toast.ts'
import type { Stop } from './screen-walk.ts'
import type { Visitor } from './visitor.ts'

/** Annual passes: the list, one with its owners and mistakes, and the basket with it. */
export async function walkPassScreens(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  await visitor.arrive('/passes')
  await stop('passes')
  await visitor.arrive('/passes/403')
  await stop('pass')
  const owner = (number: number) => page.getByRole('group', { name: say('passes.owner', { number }) })
  const write = async (number: number, fname: string, lname: string) => {
    await owner(number).getByLabel(say('field.fname'), { exact: true }).fill(fname)
    await owner(number).getByLabel(say('field.lname'), { exact: true }).fill(lname)
  }
  await write(1, 'Mia', 'Weiss')
  await page
    .getByRole('region', { name: say('passes.count') })
    .getByRole('button')
    .last()
    .click()
  await owner(2)
    .getByRole('checkbox', { name: say('passes.elsewhere') })
    .check()
  await page.getByRole('radio', { name: say('passes.startOn') }).check()
  await visitor.putInBasket()
  await page
    .getByRole('alert')
    .filter({ hasText: say('passes.missing.day') })
    .waitFor()
  await stop('pass-errors')
  await write(2, 'Łukasz', 'Żak-Feldmann')
  for (const [field, text] of [
    ['street', 'Ufer 1'],
    ['zip', '4990'],
    ['city', 'Auenstadt'],
  ] as const)
    await owner(2)
      .getByLabel(say(`field.${field}`), { exact: true })
      .fill(text)
  await page.getByLabel(say('passes.firstDay'), { exact: true }).fill(inDays(30))
  await page.getByRole('checkbox', { name: say('passes.isGift') }).check()
  const sendToastAway = await addedToast(visitor)
  await sendToastAway()
  await visitor.goToBasket()
  await stop('basket-pass')
  await visitor.removes().click()
  await visitor.seesHeading(say('checkout.empty'))
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
