import { Trans, useLingui } from '@lingui/react/macro'
import type { Creator } from '../../features/people/creator/creator.ts'
import { CreatorGrid } from '../../features/people/discovery/creator-grid.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

/** Step 2: creators of the chosen categories. */
export function FollowSuggestions({ creators }: { creators: Creator[] }) {
  const { t } = useLingui()
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="type-20">
          <Trans>Follow a few creators</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Following is free. Their public posts will appear in your feed.</Trans>
        </p>
      </div>
      <div className="-mx-4 tablet:mx-0">
        <CreatorGrid creators={creators} label={t`Creators`} />
      </div>
      <div className="flex gap-3">
        <LinkButton to="/home/welcome?step=3" tone="ember" size="lg">
          <Trans>Continue</Trans>
        </LinkButton>
        <LinkButton to="/home/welcome?step=1" tone="bare" size="lg">
          <Trans>Back</Trans>
        </LinkButton>
      </div>
    </section>
  )
}
