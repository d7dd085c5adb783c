import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isLanguage } from '@foyer/contract/languages.ts'
import type { Deployment } from '@foyer/server/deployment/deployment.ts'
import type { Texts } from '@foyer/server/texts.ts'
import { hashOf } from '@foyer/server/hash.ts'
import { forEver } from './for-ever.ts'
import { pigmentSheets } from './pigments.ts'

// Files that are made when the process starts, not by the build. Their names contain a hash of the content.

/** Texts, colours and branding, and the addresses that pages name of them. */
export function deploymentFiles({ texts, theme, branding }: Deployment) {
  const app = new Hono()
  const [textFiles, pigments] = [textsFiles(texts), pigmentSheets(theme)]
  for (const path of ['/texts/*', '/pigments/*']) app.use(path, compress())
  app.get('/texts/:file', async (c, next) => textFiles.file(c.req.param('file')) ?? next())
  app.get('/pigments/:file', async (c, next) => pigments.file(c.req.param('file')) ?? next())
  app.get('/deployment/*', async (c, next) => brandingFile(branding, new URL(c.req.url).pathname) ?? next())
  return { app, textsUrl: textFiles.url, pigmentsUrl: pigments.url }
}

/** The texts of each language as a file that browsers may cache for ever. */
function textsFiles({ compiled }: Texts) {
  const files = new Map<string, { json: string; name: string }>()
  const of = (lang: string) => {
    const file = files.get(lang) ?? textsFile(lang, JSON.stringify(compiled(lang)))
    files.set(lang, file)
    return file
  }
  return {
    url: (lang: string) => `/texts/${of(lang).name}`,
    file(file: string): Response | null {
      const lang = file.split('.')[0]
      if (!isLanguage(lang)) return null
      const { json, name } = of(lang)
      return name === file
        ? new Response(json, { headers: { 'content-type': 'application/json', 'cache-control': forEver } })
        : null
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
