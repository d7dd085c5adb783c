import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { staffViewRemove, staffViewSet } from '@foyer/contract/staff.views.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { Problem } from './problem.tsx'
import { useAct } from './use-act.ts'
import type { Search, View } from './views-query.ts'

interface ViewDialogProps extends FieldsProps {
  isOpen: boolean
}

/** Names a list as it is narrowed, or changes or removes the view that it is. */
export function ViewDialog({ isOpen, ...fields }: ViewDialogProps) {
  const say = useSay()
  return (
    <Modal
      opened={isOpen}
      onClose={fields.onClose}
      title={say(fields.view ? 'views.change' : 'views.keep')}
      // it would write styles without the nonce of this answer
      lockScroll={false}
      closeButtonProps={{ 'aria-label': say('panel.close') }}
    >
      <Fields {...fields} />
    </Modal>
  )
}

interface FieldsProps {
  onClose: () => void
  page: View['page']
  search: Search
  /** The one that is changed. */
  view: View | undefined
  /** Views of the same list. */
  others: readonly View[]
}

function Fields({ onClose, page, search, view, others }: FieldsProps) {
  const say = useSay()
  const may = useMay()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const done = (what: 'views.kept' | 'views.removed') => ({
    note: () => say(what, { name: name.trim() }),
    after: onClose,
  })
  const keep = useAct(
    () => ask(staffViewSet, { ...(view && { view: view.id }), page, name: name.trim(), search, shared }),
    done('views.kept'),
  )
  const remove = useAct((id: string) => ask(staffViewRemove, { view: id }), done('views.removed'))
  const isTaken = others.some((one) => one.shared === shared && one.name.toLowerCase() === name.trim().toLowerCase())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') keep.mutate()
      }}
    >
      <Stack>
        <TextInput
          label={say('views.name')}
          description={isTaken && say('views.taken')}
          required
          maxLength={100}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        {may('view-set shared') && (
          <Checkbox
            label={say('views.shared')}
            checked={shared}
            onChange={({ currentTarget: { checked } }) => setShared(checked)}
          />
        )}
        {view?.shared && !view.own && <Text size="sm">{say('views.others')}</Text>}
        <Problem error={keep.error ?? remove.error} />
        <Group justify="space-between">
          <Button type="submit" loading={keep.isPending}>
            {say('views.save')}
          </Button>
          {view && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(view.id)}>
              {say('views.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
