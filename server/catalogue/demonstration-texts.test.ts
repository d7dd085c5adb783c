import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const catalogue = join(import.meta.dirname, '../../catalogue')
const files = (pattern: string) => globSync(pattern, { cwd: catalogue }).sort()
const lines = async (file: string) => (await readFile(join(catalogue, file), 'utf8')).split('\n')

const short = {
  fr: 'la le les un une au aux du des de à en sous sur',
  it: 'la il lo gli le i un una al alla di del della in sul',
  es: 'la el los las un una al de del en',
}

it('in French nothing parts a word from the sign that follows it', async () => {
  const results: string[] = []
  for (const file of [...files('**/*.yaml'), ...files('pages/*.fr.md')])
    results.push(
      ...(await lines(file))
        .filter((line) => /[\p{L}\d’)»][ \u00a0][?!;:»](?=[\s,}"]|$)|«[ \u00a0]/u.test(line))
        .map((line) => `${file}: ${line}`),
    )
  expect(results).toEqual([])
})

it('a long word at the head of a page can be parted where a browser may know no dictionary', async () => {
  const found: string[] = []
  for (const file of files('pages/*.{nl,sv,da}.md'))
    found.push(...(await lines(file)).filter((line) => /^#.*\p{L}{18}/u.test(line)).map((line) => `${file}: ${line}`))
  expect(found).toEqual([])
})

it('no line of a French, Italian or Spanish title ends on a lone article or preposition', async () => {
  const results: string[] = []
  for (const file of files('{events,tours,merchandise,passes,vouchers}/*.yaml')) {
    const all = await lines(file)
    const from = all.findIndex((line) => /^(event_name|name):$/.test(line)) + 1
    expect(from, file).toBeGreaterThan(0)
    for (const line of all.slice(from, from + 8)) {
      const [, lang, title = ''] = /^ {2}(fr|it|es): (.*)$/.exec(line) ?? []
      if (
        lang &&
        new RegExp(`(?<![\\p{L}’])(${short[lang as keyof typeof short].replaceAll(' ', '|')}) `, 'iu').test(title)
      )
        results.push(`${file}: ${title}`)
    }
  }
  expect(results).toEqual([])
})

it('in English says email and cancelled, each in one spelling, as the shop around it does', async () => {
  const results: string[] = []
  for (const file of [...files('**/*.yaml'), ...files('pages/*.en.md')])
    for (const line of await lines(file)) {
      const english = file.includes('.en.') ? line : /\ben: (.*?)(, (fr|it|nl|es|sv|da): |$)/.exec(line)?.[1]
      if (english && /\be-mail|\bcancel(ed|ing)\b/i.test(english)) results.push(`${file}: ${english}`)
    }
  expect(results).toEqual([])
})
