import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Music, Repeat2, UserCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { minorOf, normalizeAmount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { imageUrl } from '../../../features/media/player/image-url.ts'
import { FanLines } from '../../../ui/brand/fan-lines.tsx'
import { Money } from '../../../ui/display/money.tsx'
import type { Draft } from './draft.ts'
import { type AudienceMember, type AudienceView, audienceViews } from './audience-access.ts'
import type { AudienceTerms } from './audience-field.tsx'

type AudiencePreviewProps = { draft: Draft; terms: AudienceTerms }

/** Live preview of what a guest, a follower and a subscriber will see. */
export function AudiencePreview({ draft, terms }: AudiencePreviewProps) {
  const { i18n } = useLingui()
  const [price, subscriberPrice] = [draft.price, draft.subscriberPrice].map((typed) =>
    normalizeAmount(typed, terms.currency),
  ) as [string, string]
  const names: Record<AudienceMember, { name: ReactNode; note: ReactNode }> = {
    guest: { name: <Trans>Guest</Trans>, note: <Trans>not logged in</Trans> },
    follower: { name: <Trans>Follower</Trans>, note: i18n.number(terms.followers) },
    subscriber: { name: <Trans>Subscriber</Trans>, note: i18n.number(terms.subscribers) },
  }
  return (
    <section aria-labelledby="fans-see">
      <h2 id="fans-see" className="mb-3 font-semibold">
        <Trans>What each fan will see</Trans>
      </h2>
      <div className="grid max-w-105 grid-cols-3 gap-2.5">
        {audienceViews({ ...draft, price, subscriberPrice }).map((view) => (
          <figure key={view.fan} className="min-w-0">
            <Window draft={draft} view={view} currency={terms.currency} />
            <figcaption className="mt-2 grid text-12">
              <b className="text-13 font-semibold">{names[view.fan].name}</b>
              <span className="truncate text-ink-2">{names[view.fan].note}</span>
              <span className="mt-1">
                <Does view={view} currency={terms.currency} />
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

function Does({ view, currency }: { view: AudienceView; currency: string }) {
  if (view.isOpen) return <Trans>Sees everything</Trans>
  if (view.need === 'follow') return <Trans>Needs to follow</Trans>
  if (view.need === 'subscribe') return <Trans>Needs to subscribe</Trans>
  if (view.need === 'list') return <Trans>Sees it if on the list</Trans>
  if (view.need === 'never') return <Trans>Doesn’t see it</Trans>
  if (!view.pays) return <Trans>Pays your price</Trans>
  return (
    <Trans>
      Pays <InlineAmount amount={view.pays} currency={currency} />
    </Trans>
  )
}

function Window({ draft, view, currency }: { draft: Draft; view: AudienceView; currency: string }) {
  const isUnknown = view.need === 'list' || view.need === 'never'
  // Free media come first for viewers without access.
  const item =
    (!view.isOpen && !isUnknown && draft.items.find(({ isPreview }) => isPreview)) || draft.items[0]
  const isGlass = !view.isOpen && (isUnknown || !item?.isPreview)
  const picture = item?.picture
  return (
    <div className="@container relative isolate aspect-4/5 overflow-hidden rounded-input bg-sunk-2">
      {picture ? (
        <img
          src={picture.startsWith('blob:') ? picture : imageUrl(picture, 320)}
          alt=""
          className={isGlass ? 'size-full' : 'size-full object-contain'}
        />
      ) : (
        !isGlass && (
          <>
            {item?.kind === 'audio' && (
              <Music aria-hidden className="absolute inset-0 m-auto size-6 text-ink-2" />
            )}
            <span dir="auto" className="line-clamp-6 p-2 font-display text-11 leading-[1.35]">
              {draft.title || draft.text}
            </span>
          </>
        )
      )}
      {isGlass && (
        <>
          <i aria-hidden className="absolute inset-0 window-glass [--open:0deg]" />
          <FanLines className="absolute inset-x-0 bottom-0 w-full" />
          <span className="absolute start-[27%] bottom-0 grid aspect-2/1 w-[46%] content-end justify-items-center rounded-t-full bg-raised pb-[3px] text-13">
            {view.need === 'follow' ? (
              <UserCheck aria-hidden className="size-4" />
            ) : view.need === 'subscribe' ? (
              <Repeat2 aria-hidden className="size-4" />
            ) : isUnknown ? (
              <Users aria-hidden className="size-4" />
            ) : view.pays ? (
              <Money amountMinor={minorOf(view.pays, currency)} currency={currency} cents="hide-zero" />
            ) : (
              <Lock aria-hidden className="size-4" />
            )}
          </span>
        </>
      )}
    </div>
  )
}
