const paths = {
  today: 'M3 5h14v12H3ZM3 8.5h14M7 3v3.5M13 3v3.5M10 10.5v3l2 1.2',
  calendar: 'M3 4.5h14v12H3ZM3 8.5h14M3 12.5h14M7.7 8.5v8M12.3 8.5v8M7 2.5v3M13 2.5v3',
  book: 'M2.5 6.5h15v2.2a1.6 1.6 0 0 0 0 3.2v2.1h-15v-2.1a1.6 1.6 0 0 0 0-3.2ZM10 7.8v5M7.5 10.3h5',
  back: 'M12.5 4.5 7 10l5.5 5.5',
  forward: 'M7.5 4.5 13 10l-5.5 5.5',
  groups:
    'M7 9a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 7 9ZM2.5 16c0-2.8 2-4.6 4.5-4.6s4.5 1.8 4.5 4.6M13 9a2.2 2.2 0 1 0 0-4.4',
  inbox: 'M3 12 5 4.5h10L17 12v4H3ZM3 12h4.2l1 2h3.6l1-2H17',
  money: 'M3 5.5h14v9H3ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM5.5 8v4M14.5 8v4',
  numbers: 'M3.5 17V9.5h3.5V17ZM8.2 17V3h3.5v14ZM13 17V7h3.5v10Z',
  orders: 'M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17ZM8 7h4M8 10.5h4',
  customers: 'M2.5 4.5h15v11h-15ZM5 13c0-3.4 5.4-3.4 5.4 0M7.7 10a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M13 8.5h2M13 11h2',
  search: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM13.5 13.5 17.5 17.5',
  catalogue: 'M3 4h14v12H3ZM3 13l4-4 3.5 3.5 2.5-2.5 4 4M12.5 8.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  settings: 'M3 5.5h6M13 5.5h4M11 3.5v4M3 10h3M10 10h7M8 8v4M3 14.5h8M15 14.5h2M13 12.5v4',
  cash: 'M2.5 5.5h15v9h-15ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM5 8v4M15 8v4',
  card: 'M2.5 5h15v10.5h-15ZM2.5 8.5h15M5 12.5h3',
  park: 'M7.5 4.5v11M12.5 4.5v11',
  giveBack: 'M7 4.5 3 8.5l4 4M3 8.5h8.5a4 4 0 0 1 0 8H9',
  print: 'M6 7.5V3h8v4.5M6 14.5H3v-7h14v7h-3M6 12h8v5H6Z',
  drawer: 'M3 4.5h14v11H3ZM3 10h14M8.5 13h3',
  lock: 'M5 9h10v8H5ZM7 9V6.5a3 3 0 0 1 6 0V9',
  done: 'M4 10.5 8.2 15 16 5.5',
  cross: 'M5 5l10 10M15 5 5 15',
  code: 'M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h2v2M16.5 11.5v5h-2',
  network: 'M3.5 15v-2M7.5 15v-4.5M11.5 15V8M15.5 15V4.5',
  noNetwork: 'M3.5 15v-2M7.5 15v-4.5M11.5 15v-3M15.5 15V4.5M3 3l14 14',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  account: 'M4 17c0-3 2.7-5.2 6-5.2s6 2.2 6 5.2M10 9a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 9Z',
} as const

export type IconName = keyof typeof paths

/** Beside words that say the same. */
export function Icon({ of }: { of: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  )
}
