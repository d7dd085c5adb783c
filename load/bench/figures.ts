import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Figures of a benchmark beside those that were kept last. `--keep` keeps these instead: of a machine that does nothing
// else, once they are looked at.

const file = join(import.meta.dirname, 'figures.json')
type Kept = Record<string, { date: string; figures: Record<string, number> }>

/** What was typed after the program's name. */
export const words = process.argv.slice(2).filter((word) => word !== '--keep')

/** Figures that the system does not say are NaN, and left out. */
export function printFigures(benchmark: string, measured: Readonly<Record<string, number>>): void {
  const figures = Object.fromEntries(
    Object.entries(measured)
      .filter(([, figure]) => Number.isFinite(figure))
      .map(([name, figure]) => [name, Number(figure.toPrecision(3))]),
  )
  const all = JSON.parse(readFileSync(file, 'utf8')) as Kept
  const kept = all[benchmark]
  console.log(`| | now | ${kept?.date ?? 'never kept'} | of it |`)
  console.log('|---|---|---|---|')
  for (const [name, figure] of Object.entries(figures)) {
    const before = kept?.figures[name]
    console.log(`| ${[name, figure, before ?? '', before ? (figure / before).toFixed(2) : ''].join(' | ')} |`)
  }
  if (!process.argv.includes('--keep')) return
  all[benchmark] = { date: new Date().toISOString().slice(0, 10), figures }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
