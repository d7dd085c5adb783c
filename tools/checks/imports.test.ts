import { expect, it } from 'vitest'
import { importsOf } from './imports.ts'

const importsIn = (source: string) => importsOf({ path: 'server/app.ts', source })

it.each([
  [`import { x } from './x.ts'`, { from: './x.ts', type: false, line: 1 }],
  [`import x, { y } from "./x.ts"`, { from: './x.ts', type: false, line: 1 }],
  [`\nimport * as x from './x.ts'`, { from: './x.ts', type: false, line: 2 }],
  [`import './x.css'`, { from: './x.css', type: false, line: 1 }],
  [`import {\n  x,\n  type Y,\n} from './x.ts'`, { from: './x.ts', type: false, line: 1 }],
  [`import type { X } from './x.ts'`, { from: './x.ts', type: true, line: 1 }],
  [`import type from './x.ts'`, { from: './x.ts', type: false, line: 1 }],
  [`export { x } from './x.ts'`, { from: './x.ts', type: false, line: 1 }],
  [`export type { X } from './x.ts'`, { from: './x.ts', type: true, line: 1 }],
  [`export * from './x.ts'`, { from: './x.ts', type: false, line: 1 }],
  [`const x = () =>\n  import('./x.ts')`, { from: './x.ts', type: false, line: 2, later: true }],
  [`type X = typeof import('./x.ts')`, { from: './x.ts', type: true, line: 1 }],
  [`let x: import('./x.ts').X`, { from: './x.ts', type: true, line: 1 }],
])('%j imports %j', (source, expected) => {
  expect(importsIn(source)).toEqual([expected])
})

it.each([
  `// import { x } from './x.ts'`,
  "const text = `\nimport { x } from './x.ts'\n`",
  'export const x = 1',
  'const x = await import(name)',
])('%j imports nothing', (source) => {
  expect(importsIn(source)).toEqual([])
})

it('a stylesheet imports nothing', () => {
  expect(importsOf({ path: 'storefront/a.css', source: `@import './b.css';` })).toEqual([])
})

it('a file that is no code is an error that names it', () => {
  expect(() => importsIn('import {')).toThrow('server/app.ts')
})
