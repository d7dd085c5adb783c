/** What a voucher is good for, by the ids of the catalogue. */
export interface Redeemable {
  events: number[]
  tours: number[]
  articles: number[]
  passes: number[]
}
