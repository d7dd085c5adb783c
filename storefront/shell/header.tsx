import './header.css'
import { useRef, useState } from 'react'
import { Link } from '../router/link.tsx'
import { basketCount } from '@foyer/domain/cart/cart.ts'
import { isScrolled } from '../core/layout.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { useAreaLink } from '../core/area-links.ts'
import { useLink } from '../core/links.ts'
import { useWindow } from '../core/use-window.ts'
import { AccountMenu } from './account-links.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'
import { MenuPanel, panelId } from './menu-panel.tsx'
import { closePopover } from '../ui/close-popover.ts'
import { useMenuFits } from './use-menu-fits.ts'

const readScrolled = () => isScrolled(scrollY)

/** CSS shows the full menu if it fits, else its button; once the width is measured, the other one is hidden (R2.67). */
export function Header() {
  const t = useTexts()
  const fold = useRef<HTMLDivElement>(null)
  const fits = useMenuFits(fold)
  const [open, setOpen] = useState(false)
  const scrolled = useWindow('scroll', readScrolled)
  return (
    <header
      className={scrolled ? 'header header--scrolled' : 'header'}
      data-fits={fits}
      onClick={closePopover}
      onBlur={closePopover}
    >
      <div className="page header__row">
        <Brand />
        <div className="header__fold" ref={fold}>
          {/* without aria-expanded, the browser itself announces the state of the popover */}
          <button
            type="button"
            className="header__toggle"
            popoverTarget={panelId}
            aria-expanded={fits === undefined ? undefined : open}
          >
            <span className="visually-hidden">{t('shell.menuButton')}</span>
          </button>
          <div className="header__plain">
            <MenuLinks className="header__link" />
            <AccountMenu />
            <LanguageSwitch />
          </div>
        </div>
        <MenuPanel onToggle={setOpen} />
        <SearchLink />
        {/* the page from the server knows neither window nor basket */}
        <BasketLink known={scrolled !== undefined} />
      </div>
    </header>
  )
}

/** Opens the search; without scripts it works too. */
function SearchLink() {
  const t = useTexts()
  const to = useAreaLink()('search')
  return to && <Link className="header__link search-link" to={to} aria-label={t('title.search')} />
}

function BasketLink({ known }: { known: boolean }) {
  const t = useTexts()
  const to = useLink()
  const count = basketCount(cartStore.use())
  return (
    <Link className="header__link basket-link" data-filled={count > 0 || undefined} to={to('checkout')}>
      {/* one text node: a screen reader pauses between several */}
      <span className="visually-hidden">{t('shell.basket') + (known ? t('shell.basketCount', { count }) : '')}</span>
      <span className="basket-link__label" aria-hidden="true">
        {t('shell.basket')}
      </span>
      <span className="basket-link__count figures" aria-hidden="true">
        {known && count}
      </span>
    </Link>
  )
}
