export interface Progress {
  files: { ended: number; all: number }
  /** `last` is the name of the last one that failed. */
  tests: { ended: number; failed: number; last?: string }
}

/** A character that no test prints by chance. */
const mark = '\u001Eprogress '
const marked = new RegExp(`${mark}(.*)\n`, 'g')

export const progressLine = (progress: Progress): string => `${mark}${JSON.stringify(progress)}\n`

/** Separates the lines about progress from the rest of a program's output, however it is chunked. */
export class ProgressFilter {
  #unfinished = ''
  readonly #each: (progress: Progress) => void

  constructor(each: (progress: Progress) => void) {
    this.#each = each
  }
  /** The other complete lines so far. */
  read(piece: string): string {
    const text = this.#unfinished + piece
    const end = text.lastIndexOf('\n') + 1
    this.#unfinished = text.slice(end)
    return text.slice(0, end).replace(marked, (_, json: string) => {
      this.#each(JSON.parse(json) as Progress)
      return ''
    })
  }
  rest(): string {
    return this.#unfinished
  }
}

export function progressText({ files, tests: { ended, failed, last } }: Progress): string {
  return `${files.ended} of ${files.all} files, ${ended} tests${failed ? `, ${failed} failed (${last})` : ''}`
}

/**
 * Shows how far all steps that run have come: on a terminal in one line that changes, elsewhere in a line now and then.
 */
export class ProgressDisplay {
  readonly #running = new Map<string, string>()
  readonly #began = performance.now()
  readonly #timer: NodeJS.Timeout
  readonly #onTerminal = Boolean(process.stdout.isTTY)

  constructor() {
    this.#timer = setInterval(() => this.#show(), this.#onTerminal ? 1000 : 30_000).unref()
  }
  update(step: string, text: string): void {
    this.#running.set(step, text)
  }
  /** A step has ended: its line stays. */
  print(step: string, text: string): void {
    this.#running.delete(step)
    this.#clear()
    console.log(text)
    if (this.#onTerminal) this.#show()
  }
  stop(): void {
    clearInterval(this.#timer)
    this.#clear()
  }
  #show(): void {
    if (this.#running.size === 0) return
    const seconds = Math.round((performance.now() - this.#began) / 1000)
    const line = `   ${seconds} s  ${[...this.#running].map(([step, text]) => `${step} ${text}`.trim()).join(' · ')}`
    if (this.#onTerminal) process.stdout.write(`\r\u001B[2K${line.slice(0, process.stdout.columns - 1)}`)
    else console.log(line)
  }
  #clear(): void {
    if (this.#onTerminal) process.stdout.write('\r\u001B[2K')
  }
}
