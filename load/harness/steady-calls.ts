import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Answer {
  status: number
  bytes: number
  ms: number
}

export function ask(url: string, agent?: Agent): Promise<Answer> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      let bytes = 0
      response
        .on('data', (chunk: Buffer) => void (bytes += chunk.length))
        .once('end', () => resolve({ status: response.statusCode!, bytes, ms: performance.now() - begun }))
      // a kept connection that the shop closed in the same moment
    }).once('error', (error) => (request.reusedSocket ? resolve(ask(url, agent)) : reject(error)))
  })
}

/**
 * How long each call took, shortest first: calls at a fixed pace, whether or not the last answer is there, until
 * `until` is done.
 */
export async function steadyCalls(
  url: string | (() => string),
  pauseMs: number,
  until: Promise<unknown>,
): Promise<number[]> {
  const over = { yes: false }
  void until.finally(() => (over.yes = true)).catch(() => {})
  const agent = new Agent({ keepAlive: true })
  const calls: Promise<Answer>[] = []
  while (!over.yes) {
    calls.push(ask(typeof url === 'string' ? url : url(), agent))
    await wait(pauseMs)
  }
  const answers = await Promise.all(calls)
  agent.destroy()
  const wrong = answers.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`${typeof url === 'string' ? url : url()} answered ${wrong.status}`)
  return answers.map(({ ms }) => ms).sort((a, b) => a - b)
}

export const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
