import { ownDatabase } from './database.ts'
import { freePort, remove, startShop, temporaryFolder, type Running } from './processes.ts'

type Settings = Omit<Parameters<typeof startShop>[0], 'port' | 'dataDir' | 'databaseUrl'>

/** Two processes of the shop on one PostgreSQL of their own; closing them shows what they logged as errors. */
export async function openTwoProcesses(settings: Settings & { catalogue: string }) {
  const dataDirs = [temporaryFolder(), temporaryFolder()]
  const database = await ownDatabase()
  const shops: Running[] = []
  // one after the other: the first builds the storefront if its sources changed
  for (const dataDir of dataDirs)
    shops.push(await startShop({ ...settings, port: await freePort(), dataDir, databaseUrl: database.url }))
  return {
    database,
    dataDirs,
    shops,
    async close(): Promise<void> {
      for (const running of shops)
        if (running.output().includes('"level":50')) console.error(running.output().slice(0, 4000))
      await Promise.all(shops.map((running) => running.stop()))
      await database.drop()
      for (const folder of [...dataDirs, settings.catalogue]) remove(folder)
    },
  }
}
export type TwoProcesses = Awaited<ReturnType<typeof openTwoProcesses>>
