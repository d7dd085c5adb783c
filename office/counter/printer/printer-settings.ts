import { useLocalStorage } from '@mantine/hooks'
import type { Paper } from './esc-pos.ts'
import type { ChosenPrinter } from './ports.ts'

/** Of this browser: the printer beside it, and what it does by itself. */
export interface PrinterSettings {
  printer: ChosenPrinter | null
  paper: Paper
  /** After each sale. */
  prints: { tickets: boolean; receipt: boolean }
  /** Where cash was taken. */
  opensDrawer: boolean
}

const none: PrinterSettings = {
  printer: null,
  paper: 80,
  prints: { tickets: true, receipt: false },
  opensDrawer: false,
}

export const usePrinterSettings = () =>
  useLocalStorage<PrinterSettings>({
    key: 'foyer-counter-printer',
    defaultValue: none,
    getInitialValueInEffect: false,
  })
