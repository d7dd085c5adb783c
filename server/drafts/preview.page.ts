import { html } from 'hono/html'
import type { Context as Request } from 'hono'
import { preferredLanguage } from '@foyer/domain/museum/languages.ts'
import type { Context } from '../context.ts'
import { ownPage } from '../shop/own-page.ts'
import type { EntryProblem } from './show-draft.service.ts'

/** In the language of the address, else in the one that the browser would like. */
async function languageOf({ catalogue }: Context, c: Request): Promise<string> {
  const asked = c.req.path.split('/')[3]
  const { languages } = await catalogue.current()
  return asked !== undefined && languages.includes(asked)
    ? asked
    : preferredLanguage(c.req.header('accept-language'), { languages: [...languages] })
}

/** Stands where a link leads that has ended, or never was one. */
export async function endedPage(shop: Context, c: Request): Promise<Response> {
  const lang = await languageOf(shop, c)
  const t = shop.texts(lang)
  return ownPage(shop, c, {
    lang,
    title: t('preview.ended.title'),
    body: html`<p>${t('preview.ended.text')}</p>`,
    status: 404,
    framedBy: "'self'",
  })
}

/** Stands in place of every page of a draft that is wrong. */
export async function wrongPage(shop: Context, c: Request, problems: readonly EntryProblem[]): Promise<Response> {
  const lang = await languageOf(shop, c)
  const t = shop.texts(lang)
  const where = ({ file, entry, path }: EntryProblem) =>
    [file, entry, ...path].filter((part) => part !== '').join(' › ')
  const list = problems.map(
    (problem) => html`<li><strong>${where(problem)}</strong>: <span lang="en">${problem.what}</span></li>`,
  )
  return ownPage(shop, c, {
    lang,
    title: t('preview.wrong.title'),
    body: html`<p>${t('preview.wrong.text')}</p>
      <ul>
        ${list}
      </ul>`,
    status: 422,
    framedBy: "'self'",
  })
}
