import * as calls from '@foyer/contract/office.mails.calls.ts'
import * as schemas from '@foyer/contract/office.mails.schema.ts'
import { needsProof } from '@foyer/domain/office/permissions.ts'
import { asTypeset, misfit } from '@foyer/texts/misfit.ts'
import { changedTextsIn, storeChangedTexts } from '../mail/changed-texts.queries.ts'
import { act, perform } from './act.ts'
import { misfitInWords } from './misfit-in-words.ts'

// the examples are made by all that writes mails, which other acts do not load
const previews = () => import('./mail-preview.ts')
const mailSentences = () => import('./mail-sentences.ts')

/** It shows nothing of anybody, so the log says nothing of it. */
export const showMailTexts = act(calls.officeMailTexts, schemas.officeMailTexts, {
  use: 'MAIL [LANGUAGE]',
  bodyOf: ([mail, lang]) => ({ mail, lang }),
  run: async (shop, body, _, lang) => {
    const [{ mailMeant }, { textsOfMail }] = [await previews(), await mailSentences()]
    const wanted = await mailMeant(shop, { ...body, example: 0 }, lang)
    return wanted ? { data: await textsOfMail(shop, wanted) } : { refused: 'NOT_FOUND' }
  },
  say: ({ texts }) =>
    texts
      .map(({ key, own, text, fits, revision }) =>
        [
          `${key} (${revision})`,
          `  ${own}`,
          ...(text === null ? [] : [`  ${fits ? '>' : 'does not fit:'} ${text}`]),
        ].join('\n'),
      )
      .join('\n'),
})

export const setMailTexts = act(calls.officeMailTextsSet, schemas.officeMailTextsSet, {
  use: 'LANGUAGE KEY REVISION [TEXT]',
  bodyOf: ([lang, key, revision, text = null]) => ({ lang, texts: [{ key, revision: Number(revision), text }] }),
  run: async (shop, { lang, texts: asked }, by) => {
    const isSaid = await (await mailSentences()).isSaidInMails(shop)
    const own = shop.writtenTexts(lang)
    const changes: { key: string; before: string; after: string }[] = []
    const details = { language: lang, texts: changes }
    return perform(shop, { by, act: 'mail-texts-set', subject: '', details }, async ({ database: { db }, clock }) => {
      const now = clock()
      if (needsProof(by, now)) return { refused: 'PROOF_NEEDED' }
      const stored = new Map((await changedTextsIn(db, lang)).map((one) => [one.key, one]))
      const wrong: { place: string; expected: string }[] = []
      for (const [at, { key, text, revision }] of asked.entries()) {
        const shops = Object.hasOwn(own, key) ? own[key]! : null
        const before = stored.get(key)
        const isThere = shops !== null && isSaid(key)
        // what is no longer said can still be taken back
        if (!isThere && !(text === null && before)) return { refused: 'NOT_FOUND', place: `body.texts.${at}.key` }
        if (revision !== (before?.revision ?? 0)) return { refused: 'MAIL_TEXT_CHANGED', place: `body.texts.${at}` }
        const why = text === null ? null : misfit(asTypeset(text), shops!)
        if (why) wrong.push({ place: `body.texts.${at}.text`, expected: `${key}: ${misfitInWords(why)}` })
        const [was, is] = [before?.text ?? shops ?? '', text === null ? (shops ?? '') : asTypeset(text)]
        changes.push({ key, before: was, after: is })
      }
      const [first] = wrong
      if (first) return { refused: 'MAIL_TEXT_UNFIT', place: first.expected, wrong }
      const isStored = await storeChangedTexts(
        db,
        asked.map(({ key, revision }, at) => {
          const { after } = changes[at]!
          return {
            key,
            lang,
            // the same as the shop's own follows that in a newer one
            text: after === (own[key] ?? '') ? null : after,
            revision: revision + 1,
            changedAt: now,
            who: by.name,
          }
        }),
      )
      return isStored ? { data: { changed: asked.length } } : { refused: 'MAIL_TEXT_CHANGED' }
    })
  },
  say: ({ changed }) => `${changed} changed; the next mail says so`,
})
