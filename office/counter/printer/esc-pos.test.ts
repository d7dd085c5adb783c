import { describe, expect, it } from 'vitest'
import type { SlipRow } from '@foyer/contract/orders.slips.schema.ts'
import { escPos, wrapped } from './esc-pos.ts'
import { printedOf } from './printer.fixture.ts'

const of = (rows: SlipRow[], paper: 80 | 58 = 80, opensDrawer = false) =>
  printedOf(escPos({ slips: [rows], paper, opensDrawer }))
const text = (words: string): SlipRow => ({ row: 'text', text: words, look: 'plain' })

describe('A receipt printer', () => {
  it('writes letters of German, French and Italian, the euro and spaces of amounts; others without their accents', async () => {
    const { lines } = await of([
      text('Größe äöü ÄÖÜ ß éèêëçœ àìòù €\u00a012 Fr.\u202f1’000.00'),
      text('Čapek, Łódź 日'),
      text('e\u0301'),
    ])
    expect(lines.join(' ')).toBe('Größe äöü ÄÖÜ ß éèêëçœ àìòù € 12 Fr. 1’000.00 Capek, ?ódz ? é')
  })

  it.each([
    [80, 42],
    [58, 32],
  ] as const)('fills paper of %s mm: amounts at its edge, nothing wider than it', async (paper, columns) => {
    const long = 'Eine Führung durch die Sammlung mit sehr langem Namen'
    const { lines } = await of(
      [
        { row: 'pair', left: long, right: 'CHF 1’234.50', look: 'plain' },
        { row: 'pair', left: 'Total', right: 'CHF 1’234.50', look: 'title' },
        { row: 'pair', left: 'x', right: 'y'.repeat(50), look: 'plain' },
        { row: 'rule' },
        text('w'.repeat(100)),
      ],
      paper,
    )
    expect(Math.max(...lines.map((line) => line.length))).toBe(columns)
    expect(lines.find((line) => line.endsWith('CHF 1’234.50'))).toHaveLength(columns)
    expect(lines.join('').replaceAll(' ', '')).toContain('w'.repeat(100))
  })

  it.each([
    [80, 480],
    [58, 360],
  ] as const)('on %s mm writes a code that the door reads, within the width of the paper', async (paper, most) => {
    const code = `1.${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(4).slice(0, 118)}`
    const { codes, widest } = await of([text('Ticket'), { row: 'code', code }, text('Nr. 1')], paper)
    expect(codes).toEqual([code])
    expect(widest).toBeLessThanOrEqual(most)
    expect(widest).toBeGreaterThan(most * 0.75)
  })

  it('cuts each slip off, and opens the drawer once where it is told to', async () => {
    const slips = [[text('a')], [text('b')]]
    expect(await printedOf(escPos({ slips, paper: 80, opensDrawer: true }))).toMatchObject({ cuts: 2, kicks: 1 })
    expect(await printedOf(escPos({ slips, paper: 80, opensDrawer: false }))).toMatchObject({ cuts: 2, kicks: 0 })
    expect(await printedOf(escPos({ slips: [], paper: 80, opensDrawer: true }))).toMatchObject({ cuts: 0, kicks: 1 })
  })

  it('breaks lines between words', () => {
    expect(wrapped('eins zwei drei', 9)).toEqual(['eins zwei', 'drei'])
    expect(wrapped('', 9)).toEqual([''])
  })
})
