import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, CircleDashed, Images, MessageCircle, Package } from 'lucide-react'
import { Link } from 'react-router'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import type { VaultDetail } from '../../features/media/vault/vault.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { FileInfoSection } from './file-info-section.tsx'

type Use = VaultDetail['usedIn'][number]
const icons: Record<string, typeof Images> = { story: CircleDashed, message: MessageCircle, order: Package }

/** Where a file is used, since when and at what price. */
export function FileUses({ usedIn }: { usedIn: Use[] }) {
  return (
    <FileInfoSection title={<Trans>Used in</Trans>} {...(usedIn.length ? { end: usedIn.length } : {})}>
      {usedIn.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Not used yet.</Trans>
        </p>
      ) : (
        <ul>
          {usedIn.map((use) => (
            <UseRow key={`${use.type} ${use.path} ${use.at}`} use={use} />
          ))}
        </ul>
      )}
    </FileInfoSection>
  )
}

function UseRow({ use: { type, title, at, path, price } }: { use: Use }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const Icon = icons[type] ?? Images
  const words: Record<string, string> = { story: t`Story`, message: t`Message`, order: t`Order` }
  const name = title || t`No text`
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
              , <InlineAmount amount={price.amount} currency={price.currency} />
            </>
          )}
        </span>
      </span>
      {path && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />}
    </li>
  )
}
