import { dayFromToday } from '../harness/other-day.ts'
import type { Visitor } from './visitor.ts'

/** What a school wishes, in a form that stands open. */
export async function fillInquiry({ page, say }: Visitor, email: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.getByLabel(say('field.day')).fill(dayFromToday(40))
  await page.getByLabel(say('field.people')).fill('24')
  await field(say('field.lname')).fill('Muster')
  await field(say('field.email')).fill(email)
}
