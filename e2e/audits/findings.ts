import type { Audit } from '../harness/axe.ts'

/** The audits of every screen and state. */
export type Check = 'rules' | 'language' | 'media' | 'width' | 'words' | 'larger' | 'spacing'

export interface Finding {
  check: Check
  /** Language, window and colours, like `de, 1280 pixels, dark`. */
  where: string
  state: string
  /** Empty when all is well. */
  wrong: string[]
}

/** The accessibility findings of a test run, which `report.ts` turns into a document. */
export class Findings {
  readonly all: Finding[] = []
  readonly rules = new Map<string, string[]>()
  readonly undecided = new Map<string, string[]>()
  engine = ''

  add(check: Check, where: string, state: string, wrong: string[]): void {
    this.all.push({ check, where, state, wrong })
  }
  addAudit(where: string, state: string, { barriers, undecided, rules, engine }: Audit): void {
    this.add('rules', where, state, barriers)
    for (const [id, criteria] of rules) this.rules.set(id, criteria)
    for (const what of undecided) this.undecided.set(what, [...(this.undecided.get(what) ?? []), `${where}: ${state}`])
    this.engine = engine
  }
  of(check: Check): Finding[] {
    return this.all.filter((one) => one.check === check)
  }
  /** What is wrong at those places, by state. */
  wrong(where: RegExp): Record<string, string[]> {
    return Object.fromEntries(
      this.all
        .filter((one) => one.wrong.length > 0 && where.test(one.where))
        .map((one) => [`${one.state}, ${one.check}, ${one.where}`, one.wrong]),
    )
  }
}
