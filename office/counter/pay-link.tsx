import './counter-dialog.css'
import { useSay } from '../core/language.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { QrCode } from '../ui/qr-code.tsx'

/** The page on which it is paid, for the phone of who buys. */
export function PayLink({ page }: { page: string }) {
  const say = useSay()
  return (
    <div className="pay-link">
      <QrCode text={page} label={say('counter.payCode')} />
      <CopyButton text={page} variant="default" />
    </div>
  )
}
