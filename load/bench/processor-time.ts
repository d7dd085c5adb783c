import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * What a process has used of the processor so far, in ms: the system counts it in hundredths of a second. NaN where it
 * does not say.
 */
export function processorTime(pid: number): number {
  const { own } = used(pid)
  return own
}

/** What its main thread alone has used, on which the shop answers. */
export function processorTimeOfMainThread(pid: number): number {
  return used(pid, `${pid}/task/${pid}`).own
}

/** What it has used with the processes that it has started, those that have ended too. */
export function processorTimeOfAll(pid: number): number {
  const { own, ended } = used(pid)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => used(Number(name)))
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.own, own + ended)
}

function used(pid: number, folder = `${pid}`): { parent: number; own: number; ended: number } {
  const file = `/proc/${folder}/stat`
  let fields: number[] = []
  try {
    if (existsSync(file)) fields = readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
  } catch {
    // it has just ended
  }
  const ticks = (at: number) => (fields[at] ?? NaN) * 10
  return { parent: fields[1] ?? NaN, own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) }
}
