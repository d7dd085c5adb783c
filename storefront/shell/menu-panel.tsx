import './menu-panel.css'
import type { Ref, ToggleEvent } from 'react'
import { languageChoices } from '@foyer/domain/shop/languages.ts'
import { useTexts } from '../shop/language.tsx'
import { useShop } from '../shop/shop-data.ts'
import { AccountLinks, useAccount } from './account-links.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'

export const panelId = 'menu'

/** The folded menu: areas in large type, then the account, then the languages. */
export function MenuPanel({ ref, onToggle }: { ref: Ref<HTMLDivElement>; onToggle: (open: boolean) => void }) {
  const t = useTexts()
  const { name, routes } = useAccount()
  const speaksMore = languageChoices(useShop().config).length > 0
  return (
    <div ref={ref} id={panelId} className="menu-panel" popover="auto" onToggle={({ newState }: ToggleEvent) => onToggle(newState === 'open')}>
      <div className="page menu-panel__parts">
        <MenuLinks />
        {routes.length > 0 && (
          <div>
            {name && <p className="label muted">{name}</p>}
            <ul role="list">
              <AccountLinks routes={routes} />
            </ul>
          </div>
        )}
        {speaksMore && (
          <ul role="list" className="menu-panel__languages" aria-label={t('shell.languages')}>
            <LanguageLinks />
          </ul>
        )}
      </div>
    </div>
  )
}
