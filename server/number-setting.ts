import { z } from 'zod'

/** A plain number: not "1e3", which is a typing error, nor a blank, which `Number` reads as 0. */
export const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .transform(Number)
