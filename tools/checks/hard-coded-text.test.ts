import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { hardCodedText } from './hard-coded-text.ts'

it('no component says anything of its own: every word a person reads stands in the texts (R1.26)', () => {
  expect(sourceFiles().flatMap(hardCodedText)).toEqual([])
})

it.each([
  ['<p>\n  Sold out {count}</p>', 'says "Sold out"'],
  ['<button aria-label="Close" />', 'says "Close"'],
  ["<img alt={t('a.b')} title='Bild' />", 'says "Bild"'],
])('%j is refused', (jsx, why) => {
  expect(hardCodedText({ path: 'storefront/a/a.tsx', source: `export const a = (t) => ${jsx}` })[0]).toContain(why)
})

it('signs, values and names for machines are no words', () => {
  expect(
    hardCodedText({
      path: 'storefront/a/a.tsx',
      source:
        'export const a = (t) => <p className="b" title={t("a.b")} alt="">{1} × {t("a.b")} · CHF{"\\n"}</p>'.replace(
          ' · CHF',
          ' · ',
        ),
    }),
  ).toEqual([])
})
