import { AggregatorRegistry } from 'prom-client'
import { createServer, type Server } from 'node:http'
import type { Counts } from './metrics.ts'

/** `/metrics` in the format of Prometheus: what all processes of a shop count, added up. */
export function metricsServer(collect: () => Promise<Counts[]>): Server {
  return createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
    answer().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  async function answer() {
    const registry = AggregatorRegistry.aggregate(await collect())
    return { type: registry.contentType, text: await registry.metrics() }
  }
}
