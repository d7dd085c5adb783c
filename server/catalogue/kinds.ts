/** Where the entries of each kind are: one file, a file that is a list of them, or a folder with a file of each. */
export const kinds = {
  shop: { file: 'shop.yaml' },
  venue: { list: 'venues.yaml' },
  group: { list: 'groups.yaml' },
  picture: { list: 'pictures.yaml' },
  guides: { list: 'guides.yaml' },
  category: { list: 'categories.yaml' },
  campaign: { list: 'campaigns.yaml' },
  partner: { list: 'partners.yaml' },
  shipping: { list: 'shipping.yaml' },
  event: { folder: 'events' },
  tour: { folder: 'tours' },
  article: { folder: 'merchandise' },
  pass: { folder: 'passes' },
  voucher: { folder: 'vouchers' },
} as const
export type Kind = keyof typeof kinds

/** The folder of the deployments, each in one of its own. */
export const deployments = 'deployments/'
