import { createServer, type Server } from 'node:net'
import { readSettings, SettingsError, type Settings } from '@foyer/server/settings.ts'

/** @throws SettingsError when somebody else has the port */
export function listen(server: Server, { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>, name = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(`${name}=${PORT} is in use by another program; give this one another ${name}`)
          : error,
      ),
    )
    server.listen(PORT, HOST, resolve)
  })
}

/** PORT=0 takes a free port now, because the addresses in mails and payments contain it. */
export async function withPort(settings: Settings): Promise<Settings> {
  if (settings.PORT !== 0) return settings
  const probe = createServer()
  const port = await new Promise<number>((resolve) =>
    probe.listen(0, settings.HOST, () => resolve((probe.address() as { port: number }).port)),
  )
  await new Promise((resolve) => probe.close(resolve))
  return readSettings({ ...process.env, PORT: String(port) })
}
