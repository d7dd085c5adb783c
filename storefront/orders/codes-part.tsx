import './order-tickets.css'
import { part } from '../ui/part.tsx'

/** Codes are drawn by what only they need. */
export const TicketCodes = part(() => import('./ticket-codes.tsx'), <div className="order-tickets__codes" aria-busy />)
