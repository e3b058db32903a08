import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { cx } from '../../../ui/cx.ts'

export type BannerData = Data<Endpoints['GET /banner']>['items'][number]

const tones = {
  paper: 'border border-line-2 bg-raised text-ink',
  ink: 'bg-night text-white',
  light: 'bg-light-2 text-ink',
}

/** Promotional banner: image, text and link. `image` previews one that is not uploaded yet. */
export function PromoBanner({
  banner,
  picture: image = banner.image && mediaUrl(banner.image, 960),
}: {
  banner: BannerData
  picture?: string | undefined
}) {
  const { title, text, link, linkLabel, tone } = banner
  const button = cx(
    'mt-2 inline-flex h-11 items-center justify-self-start rounded-full px-5 font-semibold',
    tone === 'ink' ? 'bg-white/18 hover:bg-white/28' : 'bg-invert text-invert-text hover:opacity-90',
  )
  return (
    <section
      aria-label={title}
      className={cx('relative isolate grid overflow-hidden rounded-panel', tones[tone])}
    >
      {image && (
        <img
          src={image}
          alt=""
          width={608}
          height={200}
          loading="lazy"
          className="absolute inset-0 -z-2 size-full"
        />
      )}
      {image && (
        <i
          aria-hidden
          className={cx('absolute inset-0 -z-1', tone === 'ink' ? 'bg-night/62' : 'bg-paper/78')}
        />
      )}
      <div className="grid gap-1 p-6">
        <h2 className="type-28 text-balance">{title}</h2>
        {text && (
          <p className={cx('max-w-[44ch] text-16', tone === 'ink' ? 'text-white/86' : 'text-ink-2')}>
            {text}
          </p>
        )}
        {link &&
          linkLabel &&
          (link.startsWith('/') ? (
            <Link to={link} className={button}>
              {linkLabel}
            </Link>
          ) : (
            <a href={link} rel="noopener nofollow" className={button}>
              {linkLabel}
            </a>
          ))}
      </div>
    </section>
  )
}
