/** What a screen could not read, with the HTTP status that says why. */
export class LoadError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.name = 'LoadError'
    this.status = status
  }
}

/** Leads elsewhere instead of showing what was asked for. */
export class Redirect extends Error {
  readonly to: string
  constructor(to: string) {
    super(`to ${to}`)
    this.name = 'Redirect'
    this.to = to
  }
}

export const statusOf = (error: unknown): number => (error instanceof LoadError ? error.status : 500)
