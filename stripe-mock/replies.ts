import type { Context } from 'hono'

/** What is answered, in Stripe's form. */
export interface Reply {
  status: number
  body: object
}

export const ok = (body: object): Reply => ({ status: 200, body })

export const error = (status: number, type: string, message: string, code?: string, param?: string): Reply => ({
  status,
  body: { error: { type, message, ...(code && { code }), ...(param && { param }) } },
})

export const invalid = (message: string, param?: string, code?: string) =>
  error(400, 'invalid_request_error', message, code, param)

export const missing = (what: string, id: string) =>
  error(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing', 'id')

/** A page of a list, from what the request has seen last. */
export function list<T extends { id?: string }>(at: string, all: T[], c: Context): Reply {
  const after = c.req.query('starting_after')
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const size = Number(c.req.query('limit') ?? 10)
  const data = all.slice(from, from + size)
  return ok({ object: 'list', url: at, has_more: all.length > from + size, data })
}
