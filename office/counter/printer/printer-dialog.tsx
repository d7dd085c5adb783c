import '../counter.css'
import '../counter-dialog.css'
import { Button, Checkbox, Fieldset, SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SlipRow } from '@foyer/contract/orders.slips.schema.ts'
import { useSay } from '../../core/language.tsx'
import { museumName } from '../../ui/museum.tsx'
import { Problem } from '../../ui/problem.tsx'
import { CounterDialog } from '../counter-dialog.tsx'
import { choosePrinter, has, ways, type Way } from './ports.ts'
import { PrintedState } from './printed-state.tsx'
import type { PrinterSettings } from './printer-settings.ts'
import { usePrinter } from './use-printer.ts'

/** Which printer stands beside this browser, how wide its paper is, and what it does by itself. */
export function PrinterDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { settings, setSettings, print } = usePrinter()
  const { printer, paper } = settings
  const set = (more: Partial<PrinterSettings>) => setSettings((before) => ({ ...before, ...more }))
  const choose = useMutation({
    networkMode: 'always',
    mutationFn: (way: Way) => choosePrinter(way),
    onSuccess: (chosen) => {
      if (chosen) set({ printer: chosen })
    },
  })
  const possible = ways.filter(has)
  const sample: SlipRow[] = [
    { row: 'text', text: museumName(), look: 'title' },
    { row: 'text', text: say('counter.printer.sample'), look: 'plain' },
    { row: 'text', text: 'äöüß éèêç àìò ÄÖÜ ÉÈ € Fr. «»', look: 'plain' },
    { row: 'pair', left: 'CHF', right: '1’234.50', look: 'strong' },
    { row: 'rule' },
    { row: 'code', code: location.origin },
  ]
  return (
    <CounterDialog title={say('counter.printer')} text={say('counter.printer.text')} size="40rem" onClose={onClose}>
      <div className="counter-dialog__form">
        {possible.length === 0 && <p>{say('counter.printer.unable')}</p>}
        {possible.length > 0 && (
          <p>
            <strong>
              {printer ? say('counter.printer.chosen', { name: printer.name }) : say('counter.printer.none')}
            </strong>
          </p>
        )}
        <div className="counter-dialog__keys">
          {possible.map((way) => (
            <button
              key={way}
              type="button"
              className="counter-key"
              aria-pressed={printer?.way === way}
              onClick={() => choose.mutate(way)}
            >
              <strong>{say(`counter.printer.${way}`)}</strong>
            </button>
          ))}
        </div>
        <Problem error={choose.error} />
        {printer && (
          <>
            <SegmentedControl
              size="md"
              aria-label={say('counter.printer.paper')}
              value={String(paper)}
              onChange={(value) => set({ paper: value === '58' ? 58 : 80 })}
              data={['80', '58'].map((mm) => ({ value: mm, label: say('counter.printer.mm', { mm }) }))}
            />
            <AfterSale settings={settings} set={set} />
            <PrintedState print={print} />
            <Button size="lg" loading={print.isPending} onClick={() => print.mutate({ slips: async () => [sample] })}>
              {say('counter.printer.test')}
            </Button>
            <div className="counter-dialog__fields">
              <Button
                size="lg"
                variant="default"
                disabled={print.isPending}
                onClick={() => print.mutate({ slips: async () => [], opensDrawer: true })}
              >
                {say('counter.printer.open')}
              </Button>
              <Button size="lg" variant="default" onClick={() => set({ printer: null })}>
                {say('counter.printer.forget')}
              </Button>
            </div>
          </>
        )}
      </div>
    </CounterDialog>
  )
}

interface AfterSaleProps {
  settings: PrinterSettings
  set: (more: Partial<PrinterSettings>) => void
}

function AfterSale({ settings: { prints, opensDrawer }, set }: AfterSaleProps) {
  const say = useSay()
  return (
    <Fieldset legend={say('counter.printer.after')}>
      {(['tickets', 'receipt'] as const).map((kind) => (
        <Checkbox
          key={kind}
          size="md"
          mb="xs"
          label={say(`counter.printer.${kind}`)}
          checked={prints[kind]}
          onChange={({ currentTarget: { checked } }) => set({ prints: { ...prints, [kind]: checked } })}
        />
      ))}
      <Checkbox
        size="md"
        label={say('counter.printer.drawer')}
        checked={opensDrawer}
        onChange={({ currentTarget: { checked } }) => set({ opensDrawer: checked })}
      />
    </Fieldset>
  )
}
