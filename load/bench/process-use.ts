import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessUse {
  /** Of the processor, in milliseconds. */
  processorMs: number
  megabytes: number
  /** Of them, what no other process has in its memory too. */
  ownMegabytes: number
}

/** What a process and those that make its documents have taken so far; on Linux only. */
export function useOf(pid: number): { shop: ProcessUse; documents: ProcessUse } {
  const own = readProcess(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ name, ...readProcess(Number(name)) }))
    .filter(({ name, parent }) => parent === pid && commandOf(name).includes('make-document'))
  const sum = (of: keyof ProcessUse) => children.reduce((all, child) => all + child[of], 0)
  const documents = {
    processorMs: sum('processorMs'),
    megabytes: sum('megabytes'),
    ownMegabytes: sum('ownMegabytes'),
  }
  return { shop: own, documents }
}

function readProcess(pid: number): ProcessUse & { parent: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    // the processor's time is counted in hundredths of a second, memory in pages of 4 kB
    return {
      parent: Number(fields[1]),
      processorMs: (Number(fields[11]) + Number(fields[12])) * 10,
      megabytes: (pages * 4096) / 1e6,
      ownMegabytes: privateKilobytes(pid) / 1000,
    }
  } catch {
    return { parent: 0, processorMs: 0, megabytes: 0, ownMegabytes: 0 }
  }
}

function privateKilobytes(pid: number): number {
  const maps = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return [...maps.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)].reduce(
    (sum, [, kilobytes]) => sum + Number(kilobytes),
    0,
  )
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
