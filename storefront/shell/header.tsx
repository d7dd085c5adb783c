import './header.css'
import { useRef, useState } from 'react'
import { Link } from '../router/link.tsx'
import { isScrolled } from '@foyer/domain/shop/layout.ts'
import { useBasketCount } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useWindow } from '../core/use-window.ts'
import { AccountMenu } from './account-links.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'
import { MenuPanel, panelId } from './menu-panel.tsx'
import type { Leaving } from './close-popover.ts'
import { useMenuFits } from './use-menu-fits.ts'

/** Without its code the menu stays open: the browser's own ways close it too. */
const left = (event: Leaving) =>
  void import('./close-popover.ts').then(
    (code) => code?.closePopover(event),
    () => {},
  )

const readScrolled = () => isScrolled(scrollY)

/** The stylesheet shows the plain menu or its button by what fits; what is measured then takes the other out of the way (R2.67). */
export function Header() {
  const t = useTexts()
  const fold = useRef<HTMLDivElement>(null)
  const fits = useMenuFits(fold)
  const [open, setOpen] = useState(false)
  const scrolled = useWindow('scroll', readScrolled)
  return (
    <header className={scrolled ? 'header header--scrolled' : 'header'} data-fits={fits} onClick={left} onBlur={left}>
      <div className="page header__row">
        <Brand />
        <div className="header__fold" ref={fold}>
          {/* until the browser's own word on what it controls can be repeated, it stands alone */}
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
        <BasketLink />
      </div>
    </header>
  )
}

function BasketLink() {
  const t = useTexts()
  const to = useLink()
  const count = useBasketCount()
  return (
    <Link className="header__link basket-link" data-filled={count > 0 || undefined} to={to('checkout')}>
      {/* said in one piece: between parts a screen reader puts a gap */}
      <span className="visually-hidden">{t('shell.basket') + t('shell.basketCount', { count })}</span>
      <span className="basket-link__label" aria-hidden="true">
        {t('shell.basket')}
      </span>
      <span className="basket-link__count figures" aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
