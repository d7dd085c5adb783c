import './menu.css'
import { Burger, Drawer } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'

/** The ways of the rail behind a button, where there is no room for them beside the page. What is opened closes it. */
export function Menu({ ways, who }: { ways: ReactNode; who: ReactNode }) {
  const say = useSay()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router])
  // nothing of it shows over a sign-in
  const isShown = useSession() !== null && isOpen
  return (
    <>
      <Burger
        size="sm"
        opened={isShown}
        aria-expanded={isShown}
        aria-haspopup="dialog"
        aria-label={say('frame.menu')}
        onClick={() => setOpen(true)}
      />
      <Drawer
        opened={isShown}
        onClose={() => setOpen(false)}
        title={say('frame.menu')}
        size="18rem"
        // it would write styles without the nonce of this answer
        lockScroll={false}
        closeButtonProps={{ 'aria-label': say('panel.close') }}
      >
        {ways}
        <div className="menu__who">{who}</div>
      </Drawer>
    </>
  )
}
