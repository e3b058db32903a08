import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, CircleDashed, Images, MessageCircle, Package } from 'lucide-react'
import { Link } from 'react-router'
import { PlainAmount } from '../../features/payments/amount.tsx'
import type { VaultDetail } from '../../features/vault/vault.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { FactSection } from './fact-section.tsx'

type Use = VaultDetail['usedIn'][number]
const icons: Record<string, typeof Images> = { story: CircleDashed, message: MessageCircle, order: Package }

/** Where a file is to be seen, since when and at which price. */
export function FileUses({ usedIn }: { usedIn: Use[] }) {
  return (
    <FactSection title={<Trans>Used in</Trans>} {...(usedIn.length ? { end: usedIn.length } : {})}>
      {usedIn.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nowhere yet.</Trans>
        </p>
      ) : (
        <ul>
          {usedIn.map((use) => (
            <UseRow key={`${use.type} ${use.path} ${use.at}`} use={use} />
          ))}
        </ul>
      )}
    </FactSection>
  )
}

function UseRow({ use: { type, title, at, path, price } }: { use: Use }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const Icon = icons[type] ?? Images
  const words: Record<string, string> = { story: t`Story`, message: t`Message`, order: t`Order` }
  const name = title || t`Without words`
  return (
    <li className="relative flex min-h-11 items-center gap-3 py-1">
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        {path ? (
          <Link
            to={path}
            className="block truncate font-semibold after:absolute after:inset-0 after:content-['']"
          >
            {name}
          </Link>
        ) : (
          <b className="block truncate font-semibold">{name}</b>
        )}
        <span className="block truncate text-12 text-ink-2 tabular-nums [&_bdi]:font-normal">
          {words[type] ?? t`Post`}, {dateTime(at)}
          {price && (
            <>
              , <PlainAmount amount={price.amount} currency={price.currency} />
            </>
          )}
        </span>
      </span>
      {path && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />}
    </li>
  )
}
