/** A museum with readers of cards at two desks, of the provider that the test's shop has. */
export const withTerminals = (files: Record<string, string>, provider: 'stripe' | 'simulator') => ({
  ...files,
  'shop.yaml': files['shop.yaml']!.replace(
    'settings:\n',
    `settings:\n  terminals:\n${['eins', 'zwei']
      .map((id) => `    - {id: ${id}, name: Kasse ${id}, venue: haus, provider: ${provider}, reader: tmr_${id}}\n`)
      .join('')}`,
  ),
})
