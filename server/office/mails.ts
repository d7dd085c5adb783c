import { randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/office.mails.calls.ts'
import * as schemas from '@foyer/contract/office.mails.schema.ts'
import { mostTestMails } from '@foyer/domain/office/mail-kinds.ts'
import { doneSince } from '../staff/acts.queries.ts'
import { personById } from '../staff/people.queries.ts'
import { act, perform } from './act.ts'

// the examples are made by all that writes mails, which other acts do not load
const previews = () => import('./mail-preview.ts')

export const listMails = act(calls.officeMails, schemas.officeMails, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'mails', subject: '' }, async (within) => ({
      data: await (await import('./mail-sentences.ts')).listedMails(within),
    })),
  say: ({ mails, over }) =>
    [
      ...mails.map(
        ({ mail, languages, changed, misfits }) =>
          `${mail}  ${languages.join(' ')}` +
          (changed.length > 0 ? `  own texts: ${changed.join(' ')}` : '') +
          (misfits > 0 ? `  of which ${misfits} do not fit` : ''),
      ),
      ...over.map(({ key, lang, revision, text }) => `no longer said: ${lang} ${key} (${revision})  ${text}`),
    ].join('\n'),
})

/** It shows nothing of anybody, so the log says nothing of it. */
export const previewMail = act(calls.officeMailPreview, schemas.officeMailPreview, {
  use: 'MAIL [LANGUAGE] [EXAMPLE]',
  bodyOf: wantedIn,
  run: async (shop, body, _, lang) => {
    const { mailMeant, previewMail: preview } = await previews()
    const wanted = await mailMeant(shop, body, lang)
    return wanted ? { data: await preview(shop, wanted, body.texts) } : { refused: 'NOT_FOUND' }
  },
  say: ({ subject, text, files }) => [subject, '', text, ...files.map((name) => `(${name})`)].join('\n'),
})

export const testMail = act(calls.officeMailTest, schemas.officeMailTest, {
  use: 'MAIL [LANGUAGE] [EXAMPLE]',
  bodyOf: wantedIn,
  run: async (shop, body, by, lang) => {
    const wanted = await (await previews()).mailMeant(shop, body, lang)
    const person = by.person?.id ?? ''
    const { mail, texts } = body
    const details = { mail, ...(wanted && { language: wanted.lang }), ...(texts.length > 0 && { tried: texts.length }) }
    return perform(shop, { by, act: 'mail-test', subject: person, details }, async ({ database: { db }, jobs }) => {
      const now = shop.clock()
      const to = person === '' ? undefined : await personById(db, person)
      // only who has signed in has an address of their own
      if (!to) return { refused: 'FORBIDDEN' }
      if (!wanted) return { refused: 'NOT_FOUND' }
      const since = new Date(now.getTime() - 3_600_000)
      if ((await doneSince(db, { act: 'mail-test', subject: person }, since)) >= mostTestMails)
        return { refused: 'TOO_MANY_TEST_MAILS' }
      await jobs.send(db, 'test-mail', { id: randomUUID(), person, ...wanted, texts })
      return { data: { email: to.email } }
    })
  },
})

function wantedIn([mail, lang, example]: string[]) {
  return { mail, lang, ...(example !== undefined && { example: Number(example) }) }
}
