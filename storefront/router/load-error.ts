/** A screen could not be loaded; the HTTP status says why. */
export class LoadError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.name = 'LoadError'
    this.status = status
  }
}

/** Thrown by a `load` to show another address instead. */
export class Redirect extends Error {
  readonly to: string
  constructor(to: string) {
    super(`to ${to}`)
    this.name = 'Redirect'
    this.to = to
  }
}

export const statusOf = (error: unknown): number => (error instanceof LoadError ? error.status : 500)
