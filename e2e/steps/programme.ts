import type { Locator } from 'playwright-core'
import { press } from './office.ts'
import type { Visitor } from './visitor.ts'

/** Writes into fields of an entry by their names, the last of each name where several have it. */
export async function writeEntry(ada: Visitor, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await ada.page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last().fill(text)
}

/** Opens a field that an entry need not have; of parts, that of the last. */
export async function openField(within: Locator, name: string): Promise<void> {
  await within
    .getByRole('combobox', { name: 'Another field' })
    .filter({ has: within.page().getByRole('option', { name, exact: true, includeHidden: true }) })
    .last()
    .selectOption({ label: name })
}

/** From an entry that is saved in a new draft to the panel that publishes it. */
export async function toPublishing(ada: Visitor): Promise<Locator> {
  await press(ada.page, 'Save in a new draft')
  await ada.page.getByRole('link', { name: 'Look at it and publish' }).click()
  await ada.page.getByRole('heading', { level: 1, name: /^Draft \d+$/ }).waitFor()
  await press(ada.page, 'Publish')
  return ada.page.getByRole('complementary', { name: 'Publish' })
}

/** Puts what the panel shows on sale. */
export async function publishNow(ada: Visitor, panel: Locator): Promise<void> {
  // the draft is gone, for its page too
  ada.expects({ status: 404, at: '/office/catalogue-draft', always: false })
  await panel.getByRole('button', { name: /^Publish now/ }).click()
  await ada.page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor()
}
