import { expect, it } from 'vitest'
import { baseTheme } from '@foyer/domain/museum/theme.ts'
import type { Deployment } from '@foyer/server/deployment/deployment.ts'
import { createTexts } from '@foyer/server/texts.ts'
import { deploymentFiles } from './deployment-files.ts'

/** A deployment with this word for the basket, and a logo that holds it. */
function named(word: string): Deployment {
  const texts = createTexts((_, standard) => ({ ...standard, 'shell.basket': word }))
  const files = new Map([[`/deployment/${word}.svg`, { content: word, type: 'image/svg+xml' }]])
  const branding = { themeUrl: null, fonts: {}, logo: null, files }
  return { id: 'own', separator: 'dash', config: {}, texts, theme: baseTheme, branding, templates: none }
}
const none = { own: new Map<string, Buffer>(), folder: '' }

/** A process that has one of them, and finds another when it looks. */
function processWith(first: Deployment, found: Deployment = first) {
  const known: { now: Deployment; former: Deployment | null } = { now: first, former: null }
  const become = (other: Deployment) => {
    if (other !== known.now) Object.assign(known, { former: known.now, now: other })
  }
  const live = {
    ...first,
    texts: { ...first.texts, compiled: (lang: string) => known.now.texts.compiled(lang) },
    get branding() {
      return known.now.branding
    },
    get former() {
      return known.former
    },
    prepare: async () => ({ config: {}, take: () => {} }),
  }
  const files = deploymentFiles(live, async () => become(found))
  const get = async (path: string) => {
    const answer = await files.app.request(path)
    return answer.status === 200 ? answer.text() : answer.status
  }
  return { become, get, textsUrl: files.textsUrl }
}

it('pages that are open still get the texts and the look that they name, after others are on sale', async () => {
  const shop = processWith(named('Korb'))
  const before = shop.textsUrl('de')
  shop.become(named('Tasche'))
  const after = shop.textsUrl('de')
  expect(after).not.toBe(before)
  expect(await shop.get(before)).toContain('"Korb"')
  expect(await shop.get(after)).toContain('"Tasche"')
  expect(await shop.get('/deployment/Korb.svg')).toBe('Korb')
  expect(await shop.get('/deployment/Tasche.svg')).toBe('Tasche')
})

it('a page of another process gets what this one does not know yet', async () => {
  const [old, newer] = [named('Korb'), named('Tasche')]
  const other = processWith(newer)
  const shop = processWith(old, newer)
  expect(await shop.get(other.textsUrl('fr'))).toContain('"Tasche"')
  expect(await processWith(old, newer).get('/deployment/Tasche.svg')).toBe('Tasche')
  expect(await shop.get('/texts/de.000000000000.json')).toBe(404)
})
