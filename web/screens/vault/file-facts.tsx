import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Crop, Ellipsis, Film, Images, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { Player } from '../../features/media/player.tsx'
import { Sound } from '../../features/media/sound.tsx'
import { clock, pictureAt } from '../../features/media/media-picture.ts'
import { faultText } from '../../features/vault/fault-texts.ts'
import { FilePicture } from '../../features/vault/file-picture.tsx'
import type { VaultDetail, VaultFile } from '../../features/vault/vault.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { FindCopy } from './find-copy.tsx'
import { CutCopy } from './cut-copy.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PosterForm } from './poster-form.tsx'
import { addressWith } from './vault-asked.ts'

export function FileFacts({ file, usedIn, sales, nearlySame, onGone }: VaultDetail & { onGone: () => void }) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormats()
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'poster' | 'cut'>()
  const facts = [
    file.width && file.height ? `${file.width} × ${file.height}` : undefined,
    file.duration === undefined ? undefined : clock(file.duration),
    byteSize(file.size, i18n.locale),
    dateTime(file.createdAt),
  ].filter(Boolean)
  return (
    <div className="grid gap-5">
      <Shown file={file} />
      <div>
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 type-20 break-words">{file.name}</h2>
          <Menu
            trigger={
              <IconButton label={t`More for ${file.name}`}>
                <Ellipsis className="size-5" />
              </IconButton>
            }
            rows={[
              { label: t`Rename`, icon: <Pencil className="size-4" />, onSelect: () => setDialog('rename') },
              ...(file.kind === 'video' && file.state === 'ready'
                ? [
                    {
                      label: t`Choose a frame`,
                      icon: <Film className="size-4" />,
                      onSelect: () => setDialog('poster'),
                    },
                  ]
                : []),
              ...(file.kind === 'image' && file.state === 'ready'
                ? [
                    {
                      label: t`Crop and rotate`,
                      icon: <Crop className="size-4" />,
                      onSelect: () => setDialog('cut'),
                    },
                  ]
                : []),
              {
                label: t`Delete`,
                icon: <Trash2 className="size-4" />,
                tone: 'bad',
                onSelect: () => setDialog('delete'),
              },
            ]}
          />
        </div>
        <p className="text-13 text-ink-2 tabular-nums">{facts.join(', ')}</p>
      </div>
      {dialog === 'poster' && <PosterForm file={file} onDone={() => setDialog(undefined)} />}
      <Section title={<Trans>Used in</Trans>} count={usedIn.length}>
        {usedIn.length === 0 ? (
          <p className="text-ink-2">
            <Trans>Nowhere yet.</Trans>
          </p>
        ) : (
          <ul>
            {usedIn.map((use) => (
              <li
                key={`${use.type} ${use.at} ${use.title}`}
                className="flex min-h-11 items-center gap-3 py-1"
              >
                <Images aria-hidden className="size-4.5 text-ink-2" />
                <span className="min-w-0 flex-1">
                  {use.path ? (
                    <Link to={use.path} className="block truncate font-semibold">
                      {use.title}
                    </Link>
                  ) : (
                    <b className="block truncate font-semibold">{use.title}</b>
                  )}
                  <span className="text-12 text-ink-2">{dateTime(use.at)}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {sales.length > 0 && (
        <Section title={<Plural value={sales.length} one="Sold to # person" other="Sold to # people" />}>
          <ul>
            {sales.map((sale) => (
              <li key={`${sale.userId} ${sale.at}`} className="flex min-h-11 items-center gap-3">
                <Avatar
                  silent
                  size={32}
                  name={sale.name}
                  src={sale.profilePic ? mediaUrl(sale.profilePic) : null}
                />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{sale.name}</span>
                  <span className="block text-12 text-ink-2">{dateTime(sale.at)}</span>
                </span>
                {sale.isRefunded && (
                  <Badge>
                    <Trans>Refunded</Trans>
                  </Badge>
                )}
                <b className={cx('tabular-nums', sale.isRefunded && 'text-ink-2 line-through')}>
                  {new Intl.NumberFormat(i18n.locale, {
                    style: 'currency',
                    currency: sale.price.currency,
                  }).format(Number(sale.price.amount))}
                </b>
              </li>
            ))}
          </ul>
          {file.earned && (
            <p className="flex justify-between border-t border-line pt-2 font-semibold">
              <Trans>Paid and not given back</Trans>
              <span className="tabular-nums">
                {new Intl.NumberFormat(i18n.locale, {
                  style: 'currency',
                  currency: file.earned.currency,
                }).format(Number(file.earned.amount))}
              </span>
            </p>
          )}
        </Section>
      )}
      {nearlySame.length > 0 && (
        <Section title={<Trans>Nearly the same</Trans>}>
          <ul className="flex flex-wrap gap-2">
            {nearlySame.map(({ file: other, likeness }) => (
              <Near key={other._id} file={other} likeness={likeness} />
            ))}
          </ul>
        </Section>
      )}
      {file.kind === 'image' && file.state === 'ready' && (
        <Section title={<Trans>Found a copy elsewhere?</Trans>}>
          <FindCopy mediaId={file._id} />
        </Section>
      )}
      <NameDialog
        intent="rename-file"
        title={t`Rename the file`}
        label={t`Name of the file`}
        button={t`Rename`}
        value={file.name}
        hidden={{ mediaId: file._id }}
        open={dialog === 'rename'}
        onOpenChange={(open) => setDialog(open ? 'rename' : undefined)}
      />
      {dialog === 'cut' && <CutCopy file={file} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <DeleteDialog
          ids={[file._id]}
          onClose={() => {
            setDialog(undefined)
            onGone()
          }}
        />
      )}
    </div>
  )
}

function Shown({ file }: { file: VaultFile }) {
  const { i18n } = useLingui()
  const fetcher = useFetcher()
  const ratio = file.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : {}
  if (file.state === 'failed')
    return (
      <div role="alert" className="grid gap-3 rounded-card bg-bad-soft p-4 text-bad-text">
        <p>{i18n._(faultText(file.fault))}</p>
        <fetcher.Form method="post" action="/vault">
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="mediaId" value={file._id} />
          <Button
            type="submit"
            size="sm"
            busy={fetcher.state !== 'idle'}
            icon={<RotateCcw aria-hidden className="size-4" />}
          >
            <Trans>Try again</Trans>
          </Button>
        </fetcher.Form>
      </div>
    )
  if (file.kind === 'video' && file.state === 'ready')
    return (
      <div style={ratio} className="max-h-[60dvh] w-full">
        <Player
          mediaId={file._id}
          title={file.name}
          hlsUrl={file.hlsUrl}
          fileUrl={file.fileUrl}
          poster={file.url && pictureAt(file.url, 640)}
          className="size-full"
        />
      </div>
    )
  if (file.kind === 'audio' && file.fileUrl)
    return (
      <Sound
        mediaId={file._id}
        title={file.name}
        fileUrl={file.fileUrl}
        waveform={file.waveform ?? []}
        {...(file.duration === undefined ? {} : { duration: file.duration })}
      />
    )
  return (
    <div style={ratio} className="max-h-[60dvh] min-h-40 w-full">
      <FilePicture file={file} wide />
    </div>
  )
}

function Section({ title, count, children }: { title: ReactNode; count?: number; children: ReactNode }) {
  return (
    <section>
      <h3 className="flex justify-between pb-1.5 font-semibold">
        {title}
        {count ? <span className="font-normal text-ink-2 tabular-nums">{count}</span> : null}
      </h3>
      {children}
    </section>
  )
}

function Near({ file, likeness }: { file: VaultFile; likeness: number }) {
  const [params] = useSearchParams()
  return (
    <li className="w-19">
      <Link
        to={addressWith(params, { file: file._id })}
        preventScrollReset
        className="relative block aspect-[4/5]"
      >
        <span className="sr-only">{file.name}</span>
        <FilePicture file={file} />
      </Link>
      <span className="text-12 text-ink-2 tabular-nums">
        <Trans>{likeness} % alike</Trans>
      </span>
    </li>
  )
}
