import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './processes.ts'
import { until } from './until.ts'

// The proxies of deploy/ in front of a shop, with ports and certificates of their own and nothing else changed.

export const deploy = join(import.meta.dirname, '../../deploy')

/** A program of Debian's packages, where it is installed. */
export const programOf = (name: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)).find(existsSync)

export interface Front {
  /** With TLS. */
  port: number
  plainPort: number
  /** What it has written down of requests. */
  log(): string
  stop(): Promise<void>
}

/** Ports for a proxy, which have to be known before the shop starts. */
export const frontPorts = async () => ({ port: await freePort(), plainPort: await freePort() })
type Ports = Awaited<ReturnType<typeof frontPorts>>

export function startNginx(ports: Ports, shopUrl: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'))
  chmodSync(folder, 0o755)
  selfSigned(folder)
  const site = replaced(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), [
    [/listen 80;\n.*listen \[::\]:80;/, `listen 127.0.0.1:${ports.plainPort};`],
    [/listen 443 ssl http2;\n.*listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${ports.port} ssl http2;`],
    [/https:\/\/\$host\$request_uri/, `https://$host:${ports.port}$request_uri`],
    [/tickets\.example;/, 'localhost;'],
    [/\/etc\/letsencrypt\/live\/tickets\.example\/fullchain\.pem/, join(folder, 'cert.pem')],
    [/\/etc\/letsencrypt\/live\/tickets\.example\/privkey\.pem/, join(folder, 'key.pem')],
    [/\/var\/log\/nginx\/foyer\.log/, join(folder, 'access.log')],
    [/server 127\.0\.0\.1:3000;/, `server ${new URL(shopUrl).host};`],
  ])
  const own = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events {}
http { client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${site} }`
  writeFileSync(join(folder, 'nginx.conf'), own)
  return run(ports, folder, [programOf('nginx')!, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')])
}

export function startCaddy(ports: Ports, shopUrl: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-caddy-'))
  const site = replaced(readFileSync(join(deploy, 'Caddyfile'), 'utf8'), [
    [/\{\n\tservers/, `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.plainPort}\n\tservers`],
    [/\tlog \{\n/, `\tlog {\n\t\toutput file ${join(folder, 'access.log')}\n`],
  ])
  writeFileSync(join(folder, 'Caddyfile'), site)
  return run(
    ports,
    folder,
    [programOf('caddy')!, 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      SITE: `https://localhost:${ports.port}`,
      SHOP: new URL(shopUrl).host,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
    },
  )
}

function selfSigned(folder: string): void {
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem'), '-subj', '/CN=localhost']
  const { status, stderr } = spawnSync('openssl', [...args, ...files], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** A file of deploy/ with other ports and paths; each of them has to be in it. */
function replaced(text: string, changes: readonly [RegExp, string][]): string {
  return changes.reduce((before, [what, by]) => {
    const after = before.replaceAll(new RegExp(what, 'g'), () => by)
    if (after === before) throw new Error(`${what} is not in it`)
    return after
  }, text)
}

async function run(ports: Ports, folder: string, command: readonly string[], env: object = {}): Promise<Front> {
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text))
  const front: Front = {
    ...ports,
    log: () => (existsSync(join(folder, 'access.log')) ? readFileSync(join(folder, 'access.log'), 'utf8') : ''),
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await until(async () => (await ask(front, '/livez').catch(() => ({ status: 0 }))).status === 200 || undefined, {
    seconds: 30,
    late: () => said,
  })
  return front
}

/** A request with TLS to the proxy, whoever has signed its certificate. */
export function ask(
  { port }: Pick<Front, 'port'>,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        rejectUnauthorized: false,
        ...options,
        headers: { host: `localhost:${port}`, ...options.headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => void (text += piece))
        response.once('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
