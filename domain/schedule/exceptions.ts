/** What is other on a single day than the rules say. */
export type Exception = { day: string } & (
  | { type: 'closed'; /** Without it the whole day. */ time?: string | undefined }
  | ({ type: 'moved'; time: string; to: string } & Places)
  | ({ type: 'added'; time: string } & Places)
  | ({ type: 'places'; /** Without it each time of the day. */ time?: string | undefined } & Places)
)

/** In place of those of the rules. */
interface Places {
  places?: number | undefined
  /** Of a tour: so many at the same time. */
  guides?: number | undefined
}

/** A time with its places as an exception gives them. */
type Excepted<T> = T & { own?: Places }

/**
 * The times of a day with its exceptions: what is moved stays what it was but for its hour, and what is added is `like`
 * another.
 */
export function withExceptions<T extends { time: string }>(
  times: readonly T[],
  exceptions: readonly Exception[],
  day: string,
  like: (time: string) => T,
): Excepted<T>[] {
  const own = exceptions.filter((one) => one.day === day)
  if (own.length === 0) return [...times]
  if (own.some(closesAll)) return []
  const at = (time: string) => own.find((one) => one.type !== 'added' && one.time === time)
  const all = own.find((one) => one.type === 'places' && one.time === undefined)
  const changed = (time: T, places: object | undefined): Excepted<T> => {
    const { places: most, guides } = (places ?? {}) as Places
    return most === undefined && guides === undefined
      ? time
      : { ...time, own: { ...(most !== undefined && { places: most }), ...(guides !== undefined && { guides }) } }
  }
  return [
    ...times.flatMap((time) => {
      const exception = at(time.time)
      if (exception?.type === 'closed') return []
      if (exception?.type !== 'moved') return changed(time, exception ?? all)
      return changed({ ...time, time: exception.to }, has(exception) ? exception : all)
    }),
    ...own.flatMap((one) => (one.type === 'added' ? changed(like(one.time), has(one) ? one : all) : [])),
  ]
}

const has = ({ places, guides }: Places) => places !== undefined || guides !== undefined

/** Whether an exception is about that time by the rules; what is added is a time of its own. */
export const isNamed = (exceptions: readonly Exception[], day: string, time: string): boolean =>
  exceptions.some((one) => one.type !== 'added' && one.day === day && one.time === time)

/** Exceptions that change nothing, and name the times that others change: what is asked for by name takes place. */
export const namesOf = (exceptions: readonly Exception[]): Exception[] =>
  exceptions.flatMap(({ type, day, time }) =>
    time !== undefined && (type === 'places' || type === 'moved') ? [{ type: 'places', day, time }] : [],
  )

/** Whether nothing takes place on that day. */
export const closesAll = (one: Exception): boolean => one.type === 'closed' && one.time === undefined

/** The days on which nothing takes place. */
export const closedDays = (exceptions: readonly Exception[]): string[] =>
  exceptions.filter(closesAll).map(({ day }) => day)

/** What somebody wants of a day, or of one of its times as they see it. */
export type Wish = { day: string } & (
  | { type: 'close'; time?: string | undefined }
  | ({ type: 'move'; time: string; to: string } & Places)
  | ({ type: 'add'; time: string } & Places)
  | ({ type: 'places'; time?: string | undefined } & Places)
  /** As the rules say. */
  | { type: 'restore'; time?: string | undefined }
)

/**
 * Exceptions with what somebody wants besides. What was moved or added before is called by the hour at which it is by
 * now; what comes to what the rules say is none.
 */
export function withWish(exceptions: readonly Exception[], wish: Wish): Exception[] {
  const { day, time } = wish
  const others = exceptions.filter((one) => one.day !== day)
  const own = exceptions.filter((one) => one.day === day)
  return [...others, ...(time === undefined ? ofDay(own, wish) : ofTime(own, wish, time))].sort((a, b) =>
    `${a.day} ${a.time ?? ''}` < `${b.day} ${b.time ?? ''}` ? -1 : 1,
  )
}

function ofDay(own: readonly Exception[], wish: Wish): Exception[] {
  const { day } = wish
  if (wish.type === 'close') return [{ day, type: 'closed' }]
  if (wish.type === 'restore') return []
  return [...own.filter((one) => one.type !== 'places'), { day, type: 'places', ...placesOf(wish) }]
}

function ofTime(own: readonly Exception[], wish: Wish, time: string): Exception[] {
  const before = own.find((one) => seenAt(one) === time && one.type !== 'closed')
  const closed = own.find((one) => one.type === 'closed' && one.time === time)
  const rest = own.filter((one) => one !== before && one !== closed)
  // what was closed and is wanted again is there by the rules
  const after = wishedAt(before, closed && wish.type === 'add' ? { ...wish, type: 'places' } : wish, time)
  return after ? [...rest, after] : rest
}

/** The hour at which what an exception is about is on the calendar. */
const seenAt = (one: Exception) => (one.type === 'moved' ? one.to : one.time)

function wishedAt(before: Exception | undefined, wish: Wish, time: string): Exception | null {
  const { day } = wish
  const places = { ...placesOf(before ?? {}), ...placesOf(wish) }
  const byRule = before?.type === 'moved' ? before.time : time
  if (wish.type === 'restore' || (wish.type === 'close' && before?.type === 'added')) return null
  if (wish.type === 'close') return { day, type: 'closed', time: byRule }
  if (wish.type === 'add') return { day, type: 'added', time, ...places }
  const to = wish.type === 'move' ? wish.to : time
  if (before?.type === 'added') return { day, type: 'added', time: to, ...places }
  if (to !== byRule) return { day, type: 'moved', time: byRule, to, ...places }
  return has(places) ? { day, type: 'places', time: byRule, ...places } : null
}

function placesOf(one: object): Places {
  const { places, guides } = one as Places
  return { ...(places !== undefined && { places }), ...(guides !== undefined && { guides }) }
}
