import type { Reporter } from 'vitest/node'
import { progressLine, type Progress } from './progress.ts'

/** Reports a project's progress to `npm test` after every test. */
export default class ProgressReporter implements Reporter {
  files = { ended: 0, all: 0 }
  tests: Progress['tests'] = { ended: 0, failed: 0 }

  onTestRunStart(specifications: readonly unknown[]): void {
    this.files.all = specifications.length
    this.#tell()
  }
  onTestModuleEnd(): void {
    this.files.ended++
    this.#tell()
  }
  onTestCaseResult(test: { name: string; result: () => { state: string } }): void {
    this.tests.ended++
    if (test.result().state === 'failed') Object.assign(this.tests, { failed: this.tests.failed + 1, last: test.name })
    this.#tell()
  }
  #tell(): void {
    process.stdout.write(progressLine({ files: this.files, tests: this.tests }))
  }
}
