import { createHash } from 'node:crypto'
import { isLanguage } from '@foyer/contract/languages.ts'
import type { Deployment } from '@foyer/server/deployment/deployment.ts'
import type { Texts } from '@foyer/server/texts.ts'

// Files that are made when the process starts, beside those that were built. Their names change with what is in them.

export const forEver = 'public, max-age=31536000, immutable'

/** Where a browser gets its language's texts: named by content, so that it may keep them. */
export function textsFiles({ compiled }: Texts) {
  const made = new Map<string, { json: string; name: string }>()
  const of = (lang: string) => {
    const found = made.get(lang) ?? named(lang, JSON.stringify(compiled(lang)))
    made.set(lang, found)
    return found
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

function named(lang: string, json: string) {
  return { json, name: `${lang}.${createHash('sha256').update(json).digest('hex').slice(0, 12)}.json` }
}

/** A drawing that is opened by itself is a document: it may draw, and nothing else. */
export function lookFile({ files }: Deployment['look'], path: string): Response | null {
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
