import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isLanguage } from '@foyer/texts/languages.ts'
import type { Deployment } from '@foyer/server/deployment/deployment.ts'
import type { LiveDeployment } from '@foyer/server/deployment/live-deployment.ts'
import type { Texts } from '@foyer/server/texts.ts'
import { hashOf } from '@foyer/server/hash.ts'
import { forEver } from './for-ever.ts'
import { pigmentSheets } from './pigments.ts'

// Files that are made when the process starts, not by the build. Their names contain a hash of the content.

/**
 * Texts, colours and branding, and the addresses that pages name of them. Pages that are open have those of the
 * deployment before; a page of another process may name those of one that is not known here yet.
 */
export function deploymentFiles(deployment: LiveDeployment, newest: () => Promise<void>) {
  const app = new Hono()
  const texts = textsFiles(deployment.texts)
  const sheets = new WeakMap<Deployment['theme'], ReturnType<typeof pigmentSheets>>()
  const pigments = ({ theme }: Deployment) => {
    const known = sheets.get(theme) ?? pigmentSheets(theme)
    sheets.set(theme, known)
    return known
  }
  for (const path of ['/texts/*', '/pigments/*']) app.use(path, compress())
  const answer = async (find: (of: Deployment) => Response | null): Promise<Response | null> => {
    const known = () => find(deployment) ?? (deployment.former && find(deployment.former))
    return known() ?? newest().then(known)
  }
  app.get('/texts/:file', async (c, next) => (await answer(() => texts.file(c.req.param('file')))) ?? next())
  app.get(
    '/pigments/:file',
    async (c, next) => (await answer((of) => pigments(of).file(c.req.param('file')))) ?? next(),
  )
  app.get(
    '/deployment/*',
    async (c, next) => (await answer(({ branding }) => brandingFile(branding, new URL(c.req.url).pathname))) ?? next(),
  )
  return { app, textsUrl: texts.url, pigmentsUrl: (colours: readonly string[]) => pigments(deployment).url(colours) }
}

/** So many languages, of the deployment and those before it. */
const mostTexts = 40

/** The texts of each language as a file that browsers may cache for ever. */
function textsFiles({ compiled }: Texts) {
  const made = new WeakMap<ReturnType<Texts['compiled']>, { json: string; name: string }>()
  const files = new Map<string, string>()
  const of = (lang: string) => {
    const texts = compiled(lang)
    const file = made.get(texts) ?? textsFile(lang, JSON.stringify(texts))
    made.set(texts, file)
    files.set(file.name, file.json)
    if (files.size > mostTexts) files.delete(files.keys().next().value!)
    return file
  }
  return {
    url: (lang: string) => `/texts/${of(lang).name}`,
    file(file: string): Response | null {
      const lang = file.split('.')[0]
      if (!isLanguage(lang)) return null
      of(lang)
      const json = files.get(file)
      return json === undefined
        ? null
        : new Response(json, { headers: { 'content-type': 'application/json', 'cache-control': forEver } })
    },
  }
}

function textsFile(lang: string, json: string) {
  return { json, name: `${lang}.${hashOf(json, 'hex').slice(0, 12)}.json` }
}

/** A file of the branding. Opened by itself, an SVG is a document, so the policy lets it draw and nothing else. */
function brandingFile({ files }: Deployment['branding'], path: string): Response | null {
  const file = files.get(path)
  return file
    ? new Response(file.content as BodyInit, {
        headers: {
          'content-type': file.type,
          'cache-control': forEver,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      })
    : null
}
