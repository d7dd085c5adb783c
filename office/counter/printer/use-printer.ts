import { useMutation } from '@tanstack/react-query'
import type { SlipRow } from '@foyer/contract/orders.slips.schema.ts'
import { escPos } from './esc-pos.ts'
import { NotReached, writeTo } from './ports.ts'
import { usePrinterSettings } from './printer-settings.ts'

interface Wanted {
  /** What is written; it may have to be asked for first. */
  slips: () => Promise<SlipRow[][]>
  opensDrawer?: boolean
}

/** The printer beside this browser, and how far it is with what it was told last. */
export function usePrinter() {
  const [settings, setSettings] = usePrinterSettings()
  const print = useMutation({
    networkMode: 'always',
    mutationFn: async ({ slips, opensDrawer = false }: Wanted) => {
      if (!settings.printer) throw new NotReached()
      const all = await slips()
      if (all.length > 0 || opensDrawer)
        await writeTo(settings.printer, escPos({ slips: all, paper: settings.paper, opensDrawer }))
    },
  })
  return { settings, setSettings, print }
}
export type Printer = ReturnType<typeof usePrinter>
