import type { Translate } from '@foyer/texts/format.ts'
import type { Begun } from './begun.ts'

const ids = ['imprint', 'terms', 'data_protection', 'accessibility_statement', 'shipping'] as const

/** The pages that every shop links to, with what is true of each: the museum reads and changes them. */
export function pagesOf({ museum, seller }: Begun, textsIn: (lang: string) => Translate): [string, Buffer][] {
  return museum.languages.flatMap((lang) =>
    ids.map((id): [string, Buffer] => {
      const t = textsIn(lang)
      const who = { name: plain(seller.name), email: seller.email }
      const text = id === 'imprint' ? imprint(seller) : t(`setUp.page.${id}`, who)
      return [`pages/${id}.${lang}.md`, Buffer.from(`# ${t(`legal.${id}`)}\n\n${text}\n`)]
    }),
  )
}

function imprint({ name, street, zip, city, vat_number: vatNumber, email }: Begun['seller']): string {
  const lines = [name, street, `${zip} ${city}`, vatNumber, email]
  return lines.filter(Boolean).map(plain).join('\n\n')
}

/** What somebody has typed is no Markdown. */
const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|]/g, '\\$&')
