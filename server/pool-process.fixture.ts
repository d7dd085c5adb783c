import { work } from './process-pool.ts'

// A process for tests, in place of the one that makes documents: what it does with a document depends on the document's
// language. No two that it makes are the same.

let made = 0
work(() => async (input) => {
  const { lang } = JSON.parse(input) as { lang: string }
  if (lang === 'fr') process.exit(1)
  if (lang === 'it') await new Promise(() => {})
  if (lang === 'es') for (;;);
  if (lang === 'nl') throw new RangeError('no ink')
  if (lang === 'pid') return Buffer.from(String(process.pid))
  if (lang === 'env') return Buffer.from(Object.keys(process.env).join())
  return Buffer.from(`%PDF- ${++made} ${input}`)
})
