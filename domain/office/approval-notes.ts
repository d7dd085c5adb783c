/** What the shop itself notes of a case that waited for a second person, where nobody has typed why it is settled. */
export const approvalNotes = { approved: 'approved', ended: 'nobody answered' } as const
