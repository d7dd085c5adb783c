import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses longer bodies. One that says its length is judged by that, as the server reads no more of it: hono's own
 * middleware turns every body into a stream first, which takes longer than to read it. `longest` is for those who may
 * send more, if they say how much.
 */
export function limitedBody<C extends Context>(
  maxSize: number,
  onError: (c: C) => Response | Promise<Response>,
  longest: (c: C) => number = () => maxSize,
): MiddlewareHandler {
  const counting = bodyLimit({ maxSize, onError: onError as (c: Context) => Response | Promise<Response> })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return ['GET', 'HEAD'].includes(c.req.method) ? next() : counting(c, next)
    const size = Number.parseInt(length, 10)
    return size > maxSize && size > longest(c as C) ? onError(c as C) : next()
  }
}
