import { expect, it } from 'vitest'
import { borrowedClasses, borrowedSheets } from './css-owners.ts'
import { sourceFiles } from './source-files.ts'

it('a component wears only classes of sheets that it imports, or that every component shares', () => {
  for (const room of ['storefront', 'office']) expect(borrowedClasses(sourceFiles(room))).toEqual([])
})

it('a sheet is imported only in its own folder, unless it is shared or lays out a page', () => {
  expect(sourceFiles('storefront').flatMap(borrowedSheets)).toEqual([])
  const imported = (sheet: string) =>
    borrowedSheets({ path: 'storefront/b/other.tsx', source: `import '${sheet}'\nimport './own.css'\n` })
  expect(imported('../a/card.css')).toEqual([expect.stringContaining('imports storefront/a/card.css')])
  expect(imported('../ui/button.css')).toEqual([])
  expect(imported('../a/page-layout.css')).toEqual([])
})

const sheets = [
  {
    path: 'storefront/a/card.css',
    source: '@media print {\n  .card__name,\n  .card .price {\n    color: red;\n  }\n}',
  },
  { path: 'storefront/ui/button.css', source: '.button {\n  color: red;\n}' },
  { path: 'office/office.css', source: '.total {\n  color: red;\n}' },
  { path: 'office/ui/panel.css', source: '.panel {\n  color: red;\n}' },
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

it('of the office one sheet is on every page, and its `ui/` brings its own', () => {
  const path = 'office/money/other.tsx'
  expect(worn('<p className="total" />', '', path)).toEqual([])
  expect(worn('<p className="panel" />', '', path)).toEqual([expect.stringContaining('of office/ui/panel.css')])
  expect(worn('<p className="panel" />', '', 'office/ui/other.tsx')).toHaveLength(1)
  expect(worn('<p className="panel" />', "import '../ui/panel.css'\n", path)).toEqual([])
})
