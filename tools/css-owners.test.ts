import { expect, it } from 'vitest'
import { borrowedClasses } from './css-owners.ts'
import { sourceFiles } from './source-files.ts'

it('a component wears only classes of sheets that it imports, or that every component shares', () => {
  expect(borrowedClasses(sourceFiles('storefront'))).toEqual([])
})

const sheets = [
  {
    path: 'storefront/a/card.css',
    source: '@media print {\n  .card__name,\n  .card .price {\n    color: red;\n  }\n}',
  },
  { path: 'storefront/ui/button.css', source: '.button {\n  color: red;\n}' },
]
const worn = (jsx: string, imports = '', path = 'storefront/b/other.tsx') =>
  borrowedClasses([...sheets, { path, source: `${imports}export const a = (is) => ${jsx}` }])

it.each([
  '<p className="card__name" />',
  '<p className={`card__name ${is}`} />',
  '<p className={is ? "price" : ""} />',
])('%s is refused without the sheet', (jsx) => {
  expect(worn(jsx)).toEqual([expect.stringContaining('of storefront/a/card.css without importing it')])
  expect(worn(jsx, "import '../a/card.css'\n")).toEqual([])
})

it('shared classes, classes without a sheet and components that are shared are free', () => {
  expect(worn('<p className="button" id="card__name" title={`price`} />')).toEqual([])
  expect(worn('<p className="nothing" />')).toEqual([])
  expect(worn('<p className="price" />', '', 'storefront/ui/price.tsx')).toEqual([])
})
