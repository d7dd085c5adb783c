import '../receipt.css'
import { useSay } from '../../core/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { NotReached } from './ports.ts'
import type { Printer } from './use-printer.ts'

/** How far the printer is; where it is away, what to do. */
export function PrintedState({ print }: Pick<Printer, 'print'>) {
  const say = useSay()
  if (print.error instanceof NotReached)
    return (
      <p className="receipt__problem" role="alert">
        {say('counter.printer.away')}
      </p>
    )
  return (
    <>
      <p role="status">
        {print.isPending && say('counter.printer.printing')}
        {print.isSuccess && say('counter.printer.printed')}
      </p>
      <Problem error={print.error} />
    </>
  )
}
