import './menu-panel.css'
import type { ToggleEvent } from 'react'
import { useTexts } from '../core/language.tsx'
import { AccountLinks, useAccount } from './account-links.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'

export const panelId = 'menu'

/** The mobile menu: areas in large type, then account, then languages. */
export function MenuPanel({ onToggle }: { onToggle: (open: boolean) => void }) {
  const t = useTexts()
  const { name, routes } = useAccount()
  return (
    <div
      id={panelId}
      className="menu-panel"
      popover="auto"
      onToggle={({ newState }: ToggleEvent) => onToggle(newState === 'open')}
    >
      <div className="page menu-panel__parts">
        <MenuLinks />
        {routes.length > 0 && (
          <div>
            {name && <p className="label muted">{name}</p>}
            <ul>
              <AccountLinks routes={routes} />
            </ul>
          </div>
        )}
        <ul className="menu-panel__languages" aria-label={t('shell.languages')}>
          <LanguageLinks />
        </ul>
      </div>
    </div>
  )
}
