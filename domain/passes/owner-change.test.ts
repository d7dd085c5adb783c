import { expect, it } from 'vitest'
import { mayChangeOwner } from './owner-change.ts'

it.each([
  ['before its first day', false, '2026-11-21', true],
  ['on its first day', false, '2026-11-22', true],
  ['after its first day', false, '2026-11-23', false],
  ['once somebody came with it', true, '2026-11-22', false],
])(
  'The owner of an annual pass can be changed until it is used, on its first day at the latest: %s',
  (_, used, today, may) => {
    expect(mayChangeOwner({ used, validFrom: '2026-11-22' }, today)).toBe(may)
  },
)
