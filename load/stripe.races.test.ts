import { vi } from 'vitest'

// What must hold whoever takes the money, once more with the stand-in of Stripe in the simulator's place: random
// purchases through a slow provider, and refunds while shop and provider are killed.
vi.stubEnv('RACES_PAYMENT', 'stripe')
await import('./paid-is-ordered.races.test.ts')
await import('./refund.races.test.ts')
