import { expect, it } from 'vitest'
import { roleId } from './role-id.ts'

it.each([
  ['Besucherdienst', [], 'besucherdienst'],
  ['Médiation & école', [], 'mediation-ecole'],
  ['Große Straße', [], 'grosse-strasse'],
  ['東京', [], 'role'],
  ['Door', ['door'], 'door-2'],
  ['Door', ['door', 'door-2'], 'door-3'],
  ['x'.repeat(100), [], 'x'.repeat(40)],
  ['x'.repeat(100), ['x'.repeat(40)], `${'x'.repeat(38)}-2`],
])('the id of %s is good for the server (%#)', (name, taken, id) => {
  expect(roleId(name, taken)).toBe(id)
  expect(id).toMatch(/^[a-z0-9-]{1,40}$/)
})
