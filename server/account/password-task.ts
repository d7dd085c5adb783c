/** OWASP's least for argon2id, which is what the library takes by default: 19 MiB, two passes, one lane. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a process is asked: the hash of a password, or whether it has this one. */
export interface PasswordTask {
  md5: string
  passwordHash?: string
}
