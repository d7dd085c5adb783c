import './menu-panel.css'
import type { ToggleEvent } from 'react'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { Link } from '../router/link.tsx'
import { AccountLinks, useAccount } from './account-links.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'

export const panelId = 'menu'

/** The mobile menu: areas and the plan of a day in large type, then account, then languages. */
export function MenuPanel({ onToggle }: { onToggle: (open: boolean) => void }) {
  const t = useTexts()
  const plan = useAreaLink()('plan')
  const { name, routes } = useAccount()
  return (
    <div
      id={panelId}
      className="menu-panel"
      popover="auto"
      onToggle={({ newState }: ToggleEvent) => onToggle(newState === 'open')}
    >
      <div className="page menu-panel__parts">
        <MenuLinks>
          {plan && (
            <li>
              <Link to={plan}>{t('title.plan')}</Link>
            </li>
          )}
        </MenuLinks>
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
