import {
  Checkbox,
  createTheme,
  defaultVariantColorsResolver,
  Radio,
  Table,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** The museum's colours decide; components that name a shade get the ink. */
const ink: MantineColorsTuple = [
  '#f3f3f1',
  '#e6e6e3',
  '#dcdcd8',
  '#b3b5bd',
  '#7e8087',
  '#585a63',
  '#33353c',
  '#23252b',
  '#191b20',
  '#14151a',
]

const filled = (ground: string) => ({
  background: ground,
  hover: `color-mix(in srgb, ${ground} 85%, var(--bg))`,
  color: 'var(--on-ink)',
  border: '1px solid transparent',
})

/** What is filled is ink on the ground, or the other way round in the dark; what cannot be taken back is red. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'filled' && input.color === input.theme.primaryColor) return filled('var(--ink)')
  if (input.variant === 'filled' && input.color === 'red') return filled('var(--danger)')
  return defaultVariantColorsResolver(input)
}

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  autoContrast: true,
  colors: { ink },
  defaultRadius: 0,
  fontFamily: 'var(--font-text)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: { fontFamily: 'var(--font-display)', fontWeight: '400' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Checkbox: Checkbox.extend({ defaultProps: { iconColor: 'var(--on-ink)' } }),
    Radio: Radio.extend({ defaultProps: { iconColor: 'var(--on-ink)' } }),
    Table: Table.extend({ defaultProps: { borderColor: 'var(--line)' } }),
  },
})

/** The names of the shop's colours stand for those of the components, in light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-primary-color-filled': 'var(--ink)',
    '--mantine-primary-color-contrast': 'var(--on-ink)',
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-default-border': 'var(--control)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--ink)',
  },
  // edges of what can be filled in or ticked
  light: { '--mantine-color-gray-4': 'var(--control)' },
  dark: { '--mantine-color-dark-4': 'var(--control)', '--mantine-color-dark-6': 'var(--bg)' },
})
