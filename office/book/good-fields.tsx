import './counts.css'
import './book.css'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useNumber } from '../core/number.ts'
import { Count } from './counts.tsx'
import type { Line } from './draft.ts'
import type { GoodChoice } from './goods.ts'
import type { OfferedArticle, OfferedGood, OfferedVoucher } from './goods-query.ts'
import { TypedField } from './typed-field.tsx'
import { useCurrency } from '../core/shop-config.ts'

interface GoodFieldsProps<G extends OfferedGood> {
  line: Line
  offered: G
  onChange: (line: Line) => void
}

/** How many of an article, of a pass with whose it is, or of a voucher with what it says. */
export function GoodFields({ line, offered, onChange }: GoodFieldsProps<OfferedGood>) {
  return offered.kind === 'voucher' ? (
    <VoucherFields line={line} offered={offered} onChange={onChange} />
  ) : (
    <ArticleFields line={line} offered={offered} onChange={onChange} />
  )
}

const setter =
  ({ line, onChange }: Omit<GoodFieldsProps<OfferedGood>, 'offered'>) =>
  (changed: Partial<GoodChoice>) =>
    onChange({ ...line, good: { ...line.good, ...changed } })

function ArticleFields({ line, offered, onChange }: GoodFieldsProps<OfferedArticle>) {
  const say = useSay()
  const number = useNumber()
  const money = useMoney()
  const currency = useCurrency()
  const set = setter({ line, onChange })
  const { article, kind } = offered
  const { count, names } = line.good
  const inStock = say('book.stock', { count: article.stock, shown: number(article.stock) })
  return (
    <>
      <ul className="counts">
        <Count
          label={article.name}
          more={[article.subtitle, kind === 'article' && inStock].filter(Boolean).join(', ')}
          price={currency && money(article.price, currency)}
          count={count}
          onCount={(next) => set({ count: next })}
        />
      </ul>
      {kind === 'pass' && (
        <div className="book__fields">
          {Array.from({ length: Math.min(count, 100) }, (_, at) => (
            <TypedField
              key={at}
              label={say('book.passName', { number: at + 1, count })}
              maxLength={200}
              value={names[at] ?? ''}
              onTyped={(name) =>
                set({ names: Array.from({ length: count }, (__, of) => (of === at ? name : (names[of] ?? ''))) })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

function VoucherFields({ line, offered, onChange }: GoodFieldsProps<OfferedVoucher>) {
  const say = useSay()
  const money = useMoney()
  const currency = useCurrency()
  const set = setter({ line, onChange })
  const { voucher } = offered
  const { count, amount } = line.good
  const limits = voucher.amount
  return (
    <>
      {!limits && (
        <ul className="counts">
          <Count
            label={voucher.name}
            more={voucher.subtitle}
            price={currency && money(voucher.price, currency)}
            count={count}
            onCount={(next) => set({ count: next })}
          />
        </ul>
      )}
      <div className="book__fields">
        {limits && currency && (
          <TypedField
            label={say('book.amount', { currency })}
            description={say('book.amountHint', {
              from: money(limits.min, currency),
              to: money(limits.max, currency),
            })}
            maxLength={20}
            value={amount}
            onTyped={(value) => set({ amount: value })}
          />
        )}
        <TypedField
          label={say('book.recipient')}
          maxLength={80}
          value={line.good.recipient}
          onTyped={(recipient) => set({ recipient })}
        />
        <TypedField
          label={say('book.dedication')}
          maxLength={300}
          value={line.good.dedication}
          onTyped={(dedication) => set({ dedication })}
        />
      </div>
    </>
  )
}
