import type { Category, Creator } from '../../features/people/creator/creator.ts'
import { MoreFeatures } from './more-features.tsx'
import { AnswersRow } from './answers-row.tsx'
import { Categories } from './categories.tsx'
import { CreatorsSection } from './creators-section.tsx'
import { GuestBar } from './guest-bar.tsx'
import { Hero } from './hero.tsx'
import { InstallHint } from './install-hint.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LiveRow } from './live-row.tsx'
import { type Highlights, Proof } from './proof.tsx'
import { Promises } from './promises.tsx'
import { UnlockRow } from './unlock-row.tsx'

export type LandingPageProps = {
  creators: Creator[]
  categories: Category[]
  /** Streams that run now, most viewers first. */
  live: { creatorId: string; viewerCount: number }[]
  /** Missing if they could not be loaded. */
  highlights: Highlights | undefined
  today: string
  days: string[]
}

export function LandingPage({ creators, categories, live, highlights, today, days }: LandingPageProps) {
  return (
    <div id="landing" className="overflow-x-clip">
      <GuestBar />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero creators={creators} liveIds={live.map(({ creatorId }) => creatorId)} />
        <section className="mx-auto max-w-300 px-5 pt-2 tablet:px-8 tablet:pt-14 tablet:pb-6">
          <UnlockRow />
          <AnswersRow />
          <LiveRow viewerCount={live[0]?.viewerCount} />
          <MoreFeatures />
        </section>
        <CreatorsSection />
        <Promises days={days} today={today} />
        <Proof highlights={highlights} />
        <Categories categories={categories} />
        <InstallHint />
      </main>
      <LandingFooter />
    </div>
  )
}
