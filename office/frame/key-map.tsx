import './key-map.css'
import { ActionIcon, Checkbox, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSingleKeys } from '../core/single-keys.ts'
import { useSay } from '../core/language.tsx'
import { useSession, type Session } from '../core/session.ts'
import { waysFor } from './ways.ts'

/** How long after `g` a letter still leads to a page, in ms. */
const longestGap = 1500

/** The keys of the office, and the sheet that shows them and those of a page, by `?` or by its button. */
export function KeyMap({ children }: { children?: ReactNode }) {
  const say = useSay()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const [hasSingleKeys] = useSingleKeys()
  return (
    <>
      {session && hasSingleKeys && <SingleKeys session={session} onMap={() => setOpen(true)} />}
      <ActionIcon variant="default" size="1.875rem" aria-label={say('shortcuts.title')} onClick={() => setOpen(true)}>
        ?
      </ActionIcon>
      <Modal
        opened={isOpen && session !== null}
        onClose={() => setOpen(false)}
        title={say('shortcuts.title')}
        // it would write styles without the nonce of this answer
        lockScroll={false}
        closeButtonProps={{ 'aria-label': say('panel.close') }}
      >
        {session && <Keys session={session} more={children} />}
      </Modal>
    </>
  )
}

/** Where a dialog is open, keys are its own. */
const isElsewhere = () => document.querySelector('[role="dialog"]') !== null

function SingleKeys({ session, onMap }: { session: Session; onMap: () => void }) {
  const navigate = useNavigate()
  const [begun, setBegun] = useState(-Infinity)
  const alone = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (!isElsewhere()) act(event)
  }
  useHotkeys([
    // on many keyboards signs take Shift
    ['?', alone(onMap)],
    ['shift+?', alone(onMap)],
    ['j', alone(() => focusRow(1))],
    ['k', alone(() => focusRow(-1))],
    ...waysFor(session).map(({ letter, to }): [string, (event: KeyboardEvent) => void] => [
      letter,
      alone(({ timeStamp }) => {
        if (timeStamp - begun > longestGap) return
        setBegun(-Infinity)
        void navigate({ to })
      }),
    ]),
    ['g', alone(({ timeStamp }) => setBegun(timeStamp))],
  ])
  return null
}

/** Goes on to what the next row of a list opens, or the one before. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('#page tbody tr')].flatMap((row) => {
    const opens = row.querySelector<HTMLElement>('a, button')
    return opens ? { row, opens } : []
  })
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  rows.at(at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1))?.opens.focus()
}

function Keys({ session, more }: { session: Session; more: ReactNode }) {
  const say = useSay()
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  const ctrl = /Mac|iP/.test(navigator.userAgent) ? '⌘' : say('shortcuts.ctrl')
  return (
    <div className="key-map">
      <h3>{say('shortcuts.everywhere')}</h3>
      <dl>
        <Key keys={hasSingleKeys ? [['/'], [ctrl, 'K']] : [[ctrl, 'K']]} does={say('shortcuts.search')} />
        <Key keys={[[ctrl, 'Z']]} does={say('shortcuts.undo')} />
        <Key keys={[['Esc']]} does={say('shortcuts.close')} />
        {hasSingleKeys && <Key keys={[['?']]} does={say('shortcuts.map')} />}
      </dl>
      {more}
      {hasSingleKeys && (
        <>
          <h3>{say('shortcuts.lists')}</h3>
          <dl>
            <Key keys={[['j']]} does={say('shortcuts.next')} />
            <Key keys={[['k']]} does={say('shortcuts.previous')} />
            <Key keys={[['Enter']]} does={say('shortcuts.open')} />
          </dl>
          <h3>{say('shortcuts.pages')}</h3>
          <dl>
            {waysFor(session).map(({ letter, label }) => (
              <Key key={letter} keys={[['g', letter]]} does={say(label)} />
            ))}
          </dl>
        </>
      )}
      <Checkbox
        mt="lg"
        label={say('shortcuts.single')}
        description={say('shortcuts.singleText')}
        checked={hasSingleKeys}
        onChange={({ currentTarget: { checked } }) => setSingleKeys(checked)}
      />
    </div>
  )
}

/** Keys of which each row does it. */
export function Key({ keys, does }: { keys: string[][]; does: string }) {
  const say = useSay()
  return (
    <>
      <dt>
        {keys.map((row, at) => (
          <span key={row.join(' ')}>
            {at > 0 && ` ${say('shortcuts.or')} `}
            {row.map((one, nr) => (
              <span key={one}>
                {nr > 0 && ' '}
                <kbd>{one}</kbd>
              </span>
            ))}
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  )
}
