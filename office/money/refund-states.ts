export const refundStates = ['under-way', 'failed', 'done'] as const
export type RefundState = (typeof refundStates)[number]

export const refundStateIn = ({ state }: { state?: unknown }): { state: RefundState | undefined } => ({
  state: refundStates.find((one) => one === state),
})
