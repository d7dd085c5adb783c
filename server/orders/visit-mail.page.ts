import { html } from 'hono/html'
import type { Translate } from '@foyer/texts/format.ts'

/** Where somebody refuses mails about their visits, and where it says that this is `done`. */
export const visitMailBody = (t: Translate, done: boolean) =>
  done
    ? html`<p role="status">${t('mail.visit.refused')}</p>`
    : html`<p>${t('mail.visit.ask')}</p>
        <form method="post"><button>${t('mail.visit.refuse')}</button></form>`
