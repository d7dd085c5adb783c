import { ticketsContent, type TicketsDocument } from './tickets-document.ts'

/** The documents that the shop makes: `KIND.typ` among the templates, and what that template gets. */
export const documentKinds = { tickets: ticketsContent }

export type DocumentData = { kind: 'tickets' } & TicketsDocument
