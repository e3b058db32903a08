import { Trans } from '@lingui/react/macro'
import type { Creator } from '../../features/people/creator/creator.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { CreatorSearch } from './creator-search.tsx'
import { FeaturedCreators } from './featured-creators.tsx'

export function Hero({ creators, liveIds }: { creators: Creator[]; liveIds: string[] }) {
  return (
    <section className="pt-7 text-center tablet:pt-12">
      <div className="mx-auto max-w-300 px-5 tablet:px-8">
        <h1 className="type-hero max-tablet:mx-auto max-tablet:max-w-[6em] max-tablet:text-[length:clamp(52px,17.4vw,68px)]!">
          <Trans>Let the light in.</Trans>
        </h1>
        <p className="mx-auto mt-4.5 max-w-150 text-16 text-balance text-ink-2 tablet:mt-6 tablet:text-20 tablet:leading-7.5 tablet:tracking-[-0.014em]">
          <Trans>
            Creators publish, go live and reply. Follow for free, pay only for what you want, and always see
            who you’re paying and what for.
          </Trans>
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <LinkButton
            to="/signup-as-user"
            tone="ember"
            size="lg"
            className="max-tablet:flex-1 max-tablet:px-3"
          >
            <Trans>Sign up for free</Trans>
          </LinkButton>
          <LinkButton to="/explore" tone="line" size="lg" className="max-tablet:flex-1 max-tablet:px-3">
            <Trans>Look around first</Trans>
          </LinkButton>
        </div>
        <CreatorSearch />
      </div>
      <FeaturedCreators creators={creators} liveIds={liveIds} />
    </section>
  )
}
