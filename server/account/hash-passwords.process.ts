import { hash, verify } from '@node-rs/argon2'
import { work } from '../process-pool.ts'
import { cost, type PasswordTask } from './password-task.ts'

work((pepper: string) => {
  const secret = Buffer.from(pepper)
  return async (input) => {
    const { md5, passwordHash } = JSON.parse(input) as PasswordTask
    if (passwordHash === undefined) return Buffer.from(await hash(md5, { ...cost, secret }))
    return Buffer.from((await verify(passwordHash, md5, { secret })) ? 'matches' : '')
  }
})
