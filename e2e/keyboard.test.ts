import { describe } from 'vitest'
import type { Locator } from 'playwright-core'
import { test } from './visit.fixture.ts'
import { anna as details, type Visitor } from './visitor.ts'

/** More stops than any screen has between two things that are wanted. */
const patience = 150

describe.concurrent('By keyboard alone', () => {
  test('R6.2, R2.110: a guest gets from home to paid with Tab, arrows, Space and Enter, and sees where the focus is', async ({ visit, expect }) => {
    const anna = await visit({ width: 1280 })
    const { keyboard } = anna.page
    const enter = async (target: Locator) => {
      await tabTo(anna, target)
      expect(await isMarked(anna), `the focus shows on ${await anna.focused()}`).toBe(true)
      await keyboard.press('Enter')
    }
    const write = async (target: Locator, text: string) => {
      await tabTo(anna, target)
      await keyboard.type(text)
    }
    await anna.arrive()
    await keyboard.press('Tab')
    expect(await anna.focused()).toBe('Skip to content')
    await keyboard.press('Enter')
    await enter(anna.page.getByRole('main').getByRole('link', { name: 'Choose a day' }))
    await anna.page.getByRole('grid').waitFor()
    await enter(anna.nextDates().nth(1))
    await anna.settled()
    await tabTo(anna, anna.times().first())
    await keyboard.press('ArrowDown')
    await anna.page.waitForURL(/time=/)
    await write(anna.count('Adult'), '2')
    await enter(anna.button('Add to basket'))
    await enter(anna.link('To the basket'))
    await anna.seesHeading(/^Basket/)
    await enter(anna.page.getByRole('main').getByRole('link', { name: 'Continue', exact: true }))
    await enter(anna.link('Continue as a guest'))
    await anna.button('To payment').waitFor()
    for (const name of Object.keys(details) as (keyof typeof details)[]) await write(anna.field(name), details[name])
    await keyboard.press('Enter')
    await anna.payButton().waitFor()
    await tabTo(anna, anna.page.getByRole('radio', { name: 'Credit or debit card' }))
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    expect(await anna.page.getByRole('radio', { name: 'TWINT' }).isChecked()).toBe(true)
    await tabTo(anna, anna.page.getByRole('checkbox', { name: /^I accept/ }))
    await keyboard.press('Space')
    await enter(anna.payButton())
    await anna.seesBank()
    await tabTo(anna, anna.button(/^Pay\s*Reports it/))
    await keyboard.press('Enter')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })
})

async function tabTo(visitor: Visitor, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < patience; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await visitor.page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${target}, only to ${await visitor.focused()}`)
}

/** An outline, or a mark of another kind, tells the focus apart. */
async function isMarked(visitor: Visitor): Promise<boolean> {
  return visitor.page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement!)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })
}
