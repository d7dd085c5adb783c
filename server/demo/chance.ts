/** Chance that falls the same way every time that it begins with the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** Whether something happens that does so often, of 1. */
  is(often: number): boolean {
    return this.next() < often
  }
  /** A whole number, both ends included. */
  from(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }
  pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.next() * all.length)]
  }
  hex(length: number): string {
    return Array.from({ length }, () => this.from(0, 15).toString(16)).join('')
  }
  uuid(): string {
    return [this.hex(8), this.hex(4), `4${this.hex(3)}`, `a${this.hex(3)}`, this.hex(12)].join('-')
  }
}
