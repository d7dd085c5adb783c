import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** More tab stops than there are between any two controls of a journey. */
const patience = 150

/** Moves to an element by Tab, checks that its focus is visible, and presses Enter. */
export async function enter(visitor: Visitor, target: Locator): Promise<void> {
  await tabTo(visitor, target)
  if (!(await isMarked(visitor))) throw new Error(`the focus does not show on ${await visitor.focused()}`)
  await visitor.page.keyboard.press('Enter')
}

export async function tabTo(visitor: Visitor, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < patience; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await visitor.page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${target}, only to ${await visitor.focused()}`)
}

/** Whether the focus is visible by an outline or another mark. */
async function isMarked(visitor: Visitor): Promise<boolean> {
  return visitor.page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement!)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })
}
