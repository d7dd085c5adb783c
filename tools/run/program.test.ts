import { expect, it } from 'vitest'
import { program } from './program.ts'

const printing = (code: string) => ['--input-type=module', '--eval', code]

it('a program that fails is told from one that ends well, with what it said', async () => {
  const [bad, good] = await Promise.all([
    program(null, printing('console.error("broken"); process.exitCode = 3')),
    program(null, printing('console.log("well")')),
  ])
  expect(bad).toEqual({ ok: false, transcript: 'broken\n' })
  expect(good).toEqual({ ok: true, transcript: 'well\n' })
})

it('a program that hangs is ended with what it started, and said to be', async () => {
  const hangs = `
    import { spawn } from 'node:child_process'
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    console.log(child.pid)
    setInterval(() => {}, 1000)
  `
  const { ok, transcript } = await program(null, printing(hangs), { limitMinutes: 0.05 })
  expect(ok).toBe(false)
  expect(transcript).toContain('was ended after 0.05 minutes')
  const child = Number(/\d+/.exec(transcript)?.[0])
  await expect.poll(() => isRunning(child), { timeout: 5000 }).toBe(false)
})

it('how far a program has come is said while it runs, and is not part of what it said', async () => {
  const seen: string[] = []
  const { transcript } = await program(
    null,
    printing(`
      import { progressLine } from './tools/run/progress.ts'
      const progress = progressLine({ files: { ended: 1, all: 2 }, tests: { ended: 3, failed: 0 } })
      process.stdout.write('begin\\n' + progress + 'end\\n')
    `),
    { onProgress: (text) => void seen.push(text) },
  )
  expect(seen).toEqual(['1 of 2 files, 3 tests'])
  expect(transcript).toBe('begin\nend\n')
})

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
